import type { Tables } from "../store/tables.ts";
import type { Links } from "./links.ts";

/** What the rules of the sandbox work on. */
export type World = {
  tables: Tables;
  /** Seconds since 1970 on the sandbox's clock. */
  time: () => number;
  /** Keeps an event about `object`, as it is now, and sends it to the webhook's receiver. */
  emit: (type: string, object: unknown, previous?: Record<string, unknown>) => void;
  links: Links;
  afterRetries: "cancel" | "unpaid";
};
