import type { Answer } from "./api.ts";
import type { CardEvents, CardOptions } from "./card-options.ts";
import type { TokenizeRequest } from "./tokenize.ts";

export const frameTitle = "Secure card payment input frame";

/** From the page to the frame. */
export type HostMessage =
  | { type: "connect"; publishableKey: string; options: CardOptions }
  | { type: "tokenize"; id: number; request: TokenizeRequest }
  | { type: "update"; options: CardOptions }
  | { type: "focus" }
  | { type: "blur" }
  | { type: "clear" };

/** From the frame to the page: states and results, never digits. */
export type FrameMessage =
  | { type: "tokenized"; id: number; answer: Answer<Record<string, unknown>> }
  | { type: "event"; name: keyof CardEvents; payload: CardEvents[keyof CardEvents] };
