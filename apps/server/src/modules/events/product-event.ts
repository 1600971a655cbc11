import type { RunKind } from "@sitewright/contract";

/** Everything that can happen in the product, with what is told of it: small, and no secret. */
export type EventData = {
  /** Runs of one kind that were asked for together; `run_id` when it is one. */
  "run.opened": { kind: RunKind; count: number; run_id: string | null; page_url: string | null };
  /** A run came to its end by itself; `ours` is a fault of this installation. */
  "run.ended": {
    kind: RunKind;
    run_id: string;
    status: "done" | "failed";
    code: string | null;
    fault: "theirs" | "ours" | null;
  };
  /** Runs of one kind that were ended together. */
  "run.cancelled": { kind: RunKind; count: number; run_id: string | null };
  "site.created": { site_url: string; pages: number };
  "site.changed": { tags: string[] };
  "site.removed": { site_url: string };
  /** A person gave pages of a site. */
  "page.created": { count: number; page_url: string };
  "page.changed": { page_id: string; page_url: string; tags: string[] };
  "page.removed": { page_id: string; page_url: string };
  /** A crawl found pages. */
  "page.found": { count: number; page_url: string };
};

export type EventName = keyof EventData;

/** One thing that has happened, told of with `emit`. */
export type ProductEvent = {
  [N in EventName]: { name: N; siteId: string | null; data: EventData[N] };
}[EventName];
