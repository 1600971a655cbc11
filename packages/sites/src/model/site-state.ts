import type { Site } from "@sitewright/contract";
import * as icons from "@sitewright/ui-kit/icons";
import type { SitesTexts } from "../texts.ts";
import { siteWork } from "./site-work.ts";
import type { StatusView } from "./status-view.ts";

/** A site's state in a word: what it is doing, or how its last work ended. */
export function siteState(
  site: Site,
  texts: SitesTexts["siteState"],
): StatusView & { label: string } {
  const { phase } = siteWork(site);
  if (phase !== "idle") return { ...activeViews[phase], label: texts[phase] };
  if (site.reach.since !== null) {
    return { tone: "critical", icon: icons.fail, label: texts.unreachable };
  }
  if (site.crawl.status === "cancelled") {
    return { tone: "neutral", icon: icons.minus, label: texts.cancelled };
  }
  if (site.pages === 0) return { tone: "neutral", icon: icons.minus, label: texts.noPages };
  const { done, failed } = site.scans;
  if (failed > 0) {
    return { tone: "caution", icon: icons.warning, label: texts.someFailed(failed) };
  }
  if (site.links.broken > 0) {
    return { tone: "caution", icon: icons.warning, label: texts.broken(site.links.broken) };
  }
  if (done === 0) return { tone: "neutral", icon: icons.minus, label: texts.notScanned };
  return { tone: "positive", icon: icons.checkCircle, label: texts.scanned };
}

const activeViews = {
  queued: { tone: "neutral", icon: icons.clock },
  crawling: { tone: "accent", icon: icons.refresh },
  scanning: { tone: "accent", icon: icons.scan },
  failed: { tone: "critical", icon: icons.fail },
} satisfies Record<string, StatusView>;
