import { canvasMessages } from "./messages/canvas-messages.ts";
import { flowListMessages } from "./messages/flow-list-messages.ts";
import { flowRunMessages } from "./messages/flow-run-messages.ts";

/** Every text of this package. */
export const messages = {
  ...canvasMessages,
  ...flowListMessages,
  ...flowRunMessages,
} as const;
