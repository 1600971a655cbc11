import { caseListMessages } from "./messages/case-list-messages.ts";
import { editorMessages } from "./messages/editor-messages.ts";
import { formatMessages } from "./messages/format-messages.ts";
import { recorderMessages } from "./messages/recorder-messages.ts";
import { runMessages } from "./messages/run-messages.ts";
import { traceMessages } from "./messages/trace-messages.ts";

/** Every text of this package. */
export const messages = {
  ...caseListMessages,
  ...formatMessages,
  ...recorderMessages,
  ...editorMessages,
  ...runMessages,
  ...traceMessages,
} as const;
