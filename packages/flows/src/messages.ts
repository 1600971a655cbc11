import { canvasMessages } from "./messages/canvas-messages.ts";
import { editorMessages } from "./messages/editor-messages.ts";
import { flowListMessages } from "./messages/flow-list-messages.ts";
import { flowRunMessages } from "./messages/flow-run-messages.ts";
import { inspectorMessages } from "./messages/inspector-messages.ts";

/** Every text of this package. */
export const messages = {
  ...canvasMessages,
  ...flowListMessages,
  ...flowRunMessages,
  ...editorMessages,
  ...inspectorMessages,
} as const;
