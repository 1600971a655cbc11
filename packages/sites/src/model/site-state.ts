import type { Site } from "@sitewright/contract";
import * as icons from "@sitewright/ui-kit/icons";
import { siteWork } from "./site-work.ts";
import type { StatusView } from "./status-view.ts";

/** A site's state in a word: what it is doing, or how its last work ended. */
export function siteState(site: Site): StatusView {
  const { phase } = siteWork(site);
  if (phase !== "idle") return activeViews[phase];
  if (site.crawl.status === "cancelled") {
    return { tone: "neutral", icon: icons.minus, label: "Crawl cancelled" };
  }
  if (site.pages === 0) return { tone: "neutral", icon: icons.minus, label: "No pages" };
  const { done, failed } = site.scans;
  if (failed > 0) {
    const label = failed === 1 ? "1 scan failed" : `${failed} scans failed`;
    return { tone: "caution", icon: icons.warning, label };
  }
  if (done === 0) return { tone: "neutral", icon: icons.minus, label: "Not scanned" };
  return { tone: "positive", icon: icons.checkCircle, label: "Scanned" };
}

const activeViews = {
  queued: { tone: "neutral", icon: icons.clock, label: "Waiting" },
  crawling: { tone: "accent", icon: icons.refresh, label: "Crawling" },
  scanning: { tone: "accent", icon: icons.scan, label: "Scanning" },
  failed: { tone: "critical", icon: icons.fail, label: "Crawl failed" },
} satisfies Record<string, StatusView>;
