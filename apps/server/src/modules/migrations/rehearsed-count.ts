import { maxRehearsedPages } from "@sitewright/scan-engine";
import { type Plan, roomFor } from "../plan/index.ts";

/** How many of a site's pages a rehearsal looks at: as many as the plan allows a site. */
export function rehearsedCount(plan: Plan, pages: number): number {
  return Math.min(pages, roomFor(plan, "pages", 0), maxRehearsedPages);
}
