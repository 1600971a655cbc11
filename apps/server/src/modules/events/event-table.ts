import type { ChangeThing } from "@sitewright/contract";
import type { EventName } from "./product-event.ts";

type EventRow = {
  /** What clients are shown that is different after it. */
  things: readonly ChangeThing[];
};

/** The team's settings and the plan's usage count sites, pages and scans. */
const everythingOnSites = [
  "sites",
  "pages",
  "scans",
  "processes",
  "metrics",
  "billing",
  "team",
] as const satisfies ChangeThing[];

/** What follows from each event. */
export const eventTable = {
  "run.opened": { things: ["sites", "pages", "scans", "processes", "billing"] },
  "run.ended": { things: ["sites", "pages", "scans", "processes", "metrics"] },
  // What they took of the allowance is given back.
  "run.cancelled": { things: ["sites", "pages", "scans", "processes", "metrics", "billing"] },
  "site.created": { things: ["sites", "pages", "processes", "metrics", "billing", "team"] },
  "site.changed": { things: ["sites"] },
  "site.removed": { things: everythingOnSites },
  "page.created": { things: everythingOnSites },
  "page.changed": { things: ["pages"] },
  "page.removed": { things: everythingOnSites },
  // With it comes its first scan.
  "page.found": { things: everythingOnSites },
} as const satisfies Record<EventName, EventRow>;
