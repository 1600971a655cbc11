import type { Page } from "@sitewright/contract";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { useTexts } from "../../texts.ts";
import { ScanHealthMade } from "../health-made/scan-health-made.tsx";
import { HealthStrip } from "../score-strip/health-strip.tsx";

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
    <HealthStrip
      label={texts.scores}
      health={{
        label: words.health,
        value: score,
        isOutdated: isWorking,
        explanation: <ScanHealthMade health={score} parts={scores} scanId={id} />,
      }}
      parts={[
        { label: words.performance, ...scoreOf("performance") },
        { label: words.accessibility, ...scoreOf("accessibility") },
        { label: words.bestPractices, ...scoreOf("best_practices") },
        { label: words.seo, ...scoreOf("seo") },
        { label: words.security, ...scoreOf("security") },
      ]}
    />
  );
}
