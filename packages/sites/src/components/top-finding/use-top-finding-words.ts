import type { Site } from "@sitewright/contract";
import { useFormats } from "@sitewright/ui-kit";
import { needSeverities, type TopFinding } from "../../model/top-finding.ts";
import { useTexts } from "../../texts.ts";
import { useReachWords } from "../reachability/use-reach-words.ts";

/** What stands first on a site's row, and below it how grave that is and where. */
export function useTopFindingWords(
  site: Site,
  top: TopFinding,
): { title: string; about: string | null } {
  const texts = useTexts("topFinding");
  const { severities } = useTexts("findings");
  const { when } = useReachWords();
  const { number } = useFormats();
  const points = (score: number | null) => (score === null ? "–" : number(Math.round(score)));
  const { reach, crawl, scans, info, findings, issues } = site;

  switch (top.kind) {
    case "finding": {
      const about = texts.onPages(severities[top.severity], top.pages);
      return {
        title: top.title,
        about: top.others > 0 ? texts.andMore(about, top.others) : about,
      };
    }
    case "addresses":
      return { title: texts.broken(site.links.broken), about: severities.medium };
    case "none":
      return { title: texts.none, about: texts.noneAbout(scans.done) };
    case "never":
      return { title: texts.neverScanned, about: null };
    case "no-pages":
      return { title: texts.noPages, about: null };
    case "cancelled":
      return { title: texts.cancelled, about: null };
    case "need":
      break;
  }

  const grave = severities[needSeverities[top.reason]];
  const because = (reason: string | null) =>
    reason === null ? grave : texts.because(grave, reason);
  const worst = findings.worst === null ? null : findings.worst.title;
  switch (top.reason) {
    case "unreachable":
      return {
        title: reach.since === null ? texts.down : texts.unreachable(when(reach.since)),
        about: because(reach.reason),
      };
    case "crawl":
      return { title: texts.crawlFailed, about: crawl.reason ?? texts.crawlNotFinished };
    case "test":
      return {
        title: texts.testFailed,
        about: because(texts.score(points(info.latest_test.score))),
      };
    case "issue":
      return { title: texts.issues(issues.open), about: because(worst) };
    case "failed":
      return { title: texts.failedScans(scans.failed), about: because(worst) };
    case "fell":
      return {
        title: texts.fell(points(info.score_before), points(info.latest_scan.score)),
        about: because(worst),
      };
    case "poor":
      return { title: texts.poor(points(info.latest_scan.score)), about: because(worst) };
  }
}
