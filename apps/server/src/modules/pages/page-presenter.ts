import type { Page } from "@sitewright/contract";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink } from "../artifacts/index.ts";
import type { PageView } from "./pages-repository.ts";

/**
 * A page as the contract has it. Everything about its newest scan is that scan's own; only the
 * screenshot is the newest there is, so that a scan under way does not blank it.
 */
export function presentPage(view: PageView, links: LinkSigner): Page {
  const { page, siteUrl, scan, progress, screenshot } = view;
  const isWorking = scan?.status === "queued" || scan?.status === "running";
  return {
    id: page.id,
    site: page.siteId,
    site_url: siteUrl,
    page_url: page.pageUrl,
    title: page.title,
    time_created: page.timeCreated.toISOString(),
    tags: page.tags,
    info: {
      latest_scan: {
        id: scan?.id ?? null,
        status: scan?.status ?? null,
        progress: isWorking ? progress : null,
        reason: scan?.reason ?? null,
        time_created: scan?.timeCreated?.toISOString() ?? null,
        time_completed: scan?.timeCompleted?.toISOString() ?? null,
        score: scan?.score ?? null,
        scores: {
          performance: scan?.lighthouseScores?.performance ?? null,
          accessibility: scan?.lighthouseScores?.accessibility ?? null,
          best_practices: scan?.lighthouseScores?.best_practices ?? null,
          seo: scan?.lighthouseScores?.seo ?? null,
          security: scan?.securityScores?.average ?? null,
        },
        screenshot: screenshot?.sha256
          ? artifactLink(links, { owner: page.teamId, ...screenshot })
          : null,
      },
    },
  };
}
