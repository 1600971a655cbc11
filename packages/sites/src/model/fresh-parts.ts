import type { Page, Scan, ScanPart } from "@sitewright/contract";

type Scores = Page["info"]["latest_scan"]["scores"];

/** What a scan under way has found already; null for what is still to come. */
export type FreshParts = { scores: Scores; screenshot: string | null };

/** Reads from a scan what its ended parts say; nothing of a part that failed or still runs. */
export function freshParts(scan: Scan | undefined): FreshParts {
  const has = (part: ScanPart) =>
    scan?.parts.some(({ name, status }) => name === part && status === "done") === true;
  const lighthouse = has("lighthouse") ? scan?.lighthouse.scores : undefined;
  return {
    scores: {
      performance: lighthouse?.performance ?? null,
      accessibility: lighthouse?.accessibility ?? null,
      best_practices: lighthouse?.best_practices ?? null,
      seo: lighthouse?.seo ?? null,
      security: has("security") ? (scan?.security.scores.average ?? null) : null,
    },
    screenshot: has("images") ? (scan?.images?.[0]?.url ?? null) : null,
  };
}
