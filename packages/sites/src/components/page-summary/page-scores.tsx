import type { Page } from "@sitewright/contract";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { useTexts } from "../../texts.ts";
import { ScanScores } from "../score-strip/scan-scores.tsx";

type PageScoresProps = { page: Page; fresh: FreshParts };

/** A page's health and the scores behind it, of its newest finished scan. */
export function PageScores({ page, fresh }: PageScoresProps) {
  const texts = useTexts("pageSummary");
  const { id, score, scores } = page.info.latest_scan;
  return (
    <ScanScores
      label={texts.scores}
      pageId={page.id}
      scanId={id}
      health={score}
      parts={scores}
      isWorking={page.info.active_scan !== null}
      fresh={fresh.scores}
    />
  );
}
