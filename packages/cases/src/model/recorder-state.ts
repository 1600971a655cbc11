import type {
  CaseStep,
  PickedElement,
  RecordingMessage,
  RecordingMode,
} from "@sitewright/contract";

type Message<Kind extends RecordingMessage["kind"]> = Extract<RecordingMessage, { kind: Kind }>;

/** What a recording's page has said, as it stands now. */
export type RecorderState = {
  /** Of the page's window, in CSS pixels; null before the page has said so. */
  size: { width: number; height: number } | null;
  endsAt: string | null;
  mode: RecordingMode;
  steps: readonly CaseStep[];
  page: Pick<Message<"page">, "url" | "tabs" | "tab"> | null;
  pointed: Pick<Message<"pointed">, "box" | "label" | "cursor"> | null;
  /** What it waits for an answer to. */
  picked: PickedElement | null;
  options: Message<"options"> | null;
  /** What there was on the page when it was asked last. */
  elements: Message<"elements"> | null;
  files: Message<"files"> | null;
  dialog: Message<"dialog"> | null;
  /** Names of values that became secrets. */
  secrets: readonly string[];
};

export const noState: RecorderState = {
  ...{ size: null, endsAt: null, mode: "record", steps: [], page: null, pointed: null },
  ...{ picked: null, options: null, elements: null, files: null, dialog: null, secrets: [] },
};

/** The state after a message; those that are told by other means change nothing. */
export function hear(state: RecorderState, message: RecordingMessage): RecorderState {
  switch (message.kind) {
    case "hello": {
      const { width, height, mode, steps, ends_at: endsAt } = message;
      return { ...state, size: { width, height }, mode, steps, endsAt };
    }
    case "steps":
      return { ...state, steps: [...state.steps.slice(0, message.from), ...message.steps] };
    case "page": {
      const { url, tabs, tab } = message;
      // What was asked for on the page before is gone with it.
      const isSame = state.page?.url === url && state.page.tab === tab;
      return {
        ...state,
        page: { url, tabs, tab },
        ...(!isSame && { pointed: null, options: null }),
      };
    }
    case "mode":
      return { ...state, mode: message.mode, pointed: null };
    case "pointed":
      return { ...state, pointed: message };
    case "picked":
      return { ...state, picked: message };
    case "options":
      return { ...state, options: message };
    case "elements":
      return { ...state, elements: message };
    case "files":
      return { ...state, files: message };
    case "dialog":
      return { ...state, dialog: message };
    case "secret":
      return state.secrets.includes(message.name)
        ? state
        : { ...state, secrets: [...state.secrets, message.name] };
    case "download":
    case "notice":
      return state;
  }
}
