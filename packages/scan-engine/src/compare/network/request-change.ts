import type { RequestFact } from "./read-network.ts";

/** How a request differs; `state` is what came of it. */
export type RequestChange = {
  key: string;
  kind: "added" | "removed" | "state" | "size";
  fact: RequestFact;
  from: string | null;
  to: string | null;
  fails: boolean;
  /** How many further requests it asked for. */
  asked: number;
};
