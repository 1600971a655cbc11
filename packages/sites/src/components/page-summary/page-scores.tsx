import type { Page } from "@sitewright/contract";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { ScoreStrip } from "../score-strip/score-strip.tsx";

type PageScoresProps = { page: Page; fresh: FreshParts };

/**
 * A page's health and the five scores behind it, of its newest finished scan; while another is under
 * way, each stands quietly until that one has its own.
 */
export function PageScores({ page, fresh }: PageScoresProps) {
  const { score, scores } = page.info.latest_scan;
  const isWorking = page.info.active_scan !== null;
  const scoreOf = (key: keyof typeof scores) => ({
    value: fresh.scores[key] ?? scores[key],
    isOutdated: isWorking && fresh.scores[key] === null,
  });
  return (
    <ScoreStrip
      label="Scores of the latest scan"
      items={[
        { label: "Health", value: score, description: "overall", isOutdated: isWorking },
        { label: "Performance", ...scoreOf("performance") },
        { label: "Accessibility", ...scoreOf("accessibility") },
        { label: "Best practices", ...scoreOf("best_practices") },
        { label: "SEO", ...scoreOf("seo") },
        { label: "Security", ...scoreOf("security") },
      ]}
    />
  );
}
