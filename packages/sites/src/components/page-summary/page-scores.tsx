import type { Page } from "@sitewright/contract";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";

type PageScoresProps = { page: Page; fresh: FreshParts };

/**
 * A page's health and the five scores behind it, of its newest finished scan; while another is under
 * way, each stands quietly until that one has its own.
 */
export function PageScores({ page, fresh }: PageScoresProps) {
  const texts = useTexts("pageSummary");
  const words = useTexts("words");
  const { id, score, scores } = page.info.latest_scan;
  const isWorking = page.info.active_scan !== null;
  const scoreOf = (key: keyof typeof scores) => ({
    value: fresh.scores[key] ?? scores[key],
    isOutdated: isWorking && fresh.scores[key] === null,
  });
  return (
    <ScoreStrip
      label={texts.scores}
      items={[
        {
          label: words.health,
          value: score,
          isOutdated: isWorking,
          explanation: <ScanHealthMade health={score} parts={scores} scanId={id} />,
        },
        { label: words.performance, ...scoreOf("performance") },
        { label: words.accessibility, ...scoreOf("accessibility") },
        { label: words.bestPractices, ...scoreOf("best_practices") },
        { label: words.seo, ...scoreOf("seo") },
        { label: words.security, ...scoreOf("security") },
      ]}
    />
  );
}
