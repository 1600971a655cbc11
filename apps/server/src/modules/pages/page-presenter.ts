import { deviceNameOf, type Page, type RunStatus } from "@sitewright/contract";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink } from "../artifacts/index.ts";
import type { PageView } from "./pages-repository.ts";

/**
 * A page as the contract has it. Everything about its newest finished scan is that scan's own, but for
 * scores that it was not asked for; the screenshot is the newest there is, so that a scan under way replaces
 * it as soon as it has one.
 */
export function presentPage(view: PageView, links: LinkSigner): Page {
  const { page, siteUrl, scan, test, active, screenshot, thumbnail } = view;
  return {
    id: page.id,
    site: page.siteId,
    site_url: siteUrl,
    page_url: page.pageUrl,
    title: page.title,
    time_created: page.timeCreated.toISOString(),
    time_modified: page.timeModified?.toISOString() ?? null,
    tags: page.tags,
    info: {
      latest_scan: {
        id: scan?.id ?? null,
        status: finishedStatus(scan?.status),
        reason: scan?.reason ?? null,
        time_created: scan?.timeCreated?.toISOString() ?? null,
        time_completed: scan?.timeCompleted?.toISOString() ?? null,
        score: scan?.score ?? null,
        scored_id: scan?.scoredId ?? null,
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
        thumbnail: thumbnail?.sha256
          ? artifactLink(links, { owner: page.teamId, ...thumbnail })
          : null,
      },
      latest_test: {
        id: test?.id ?? null,
        time_created: test?.timeCreated?.toISOString() ?? null,
        time_completed: test?.timeCompleted?.toISOString() ?? null,
        score: test?.score ?? null,
        status: test?.status ?? null,
      },
      active_scan: active && presentActive(active),
    },
  };
}

/** The query answers no other; the type of the column knows all of them. */
function finishedStatus(status: RunStatus | null | undefined) {
  return status === "done" || status === "failed" ? status : null;
}

function presentActive(active: NonNullable<PageView["active"]>): Page["info"]["active_scan"] {
  const { id, status, device, time_created, time_started, done, total, part } = active;
  return {
    id,
    status,
    device: deviceNameOf(device),
    time_created: new Date(time_created).toISOString(),
    time_started: time_started === null ? null : new Date(time_started).toISOString(),
    progress: { done, total, part },
  };
}
