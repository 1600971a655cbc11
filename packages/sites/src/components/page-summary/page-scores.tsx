import type { Page } from "@sitewright/contract";
import { ScoreStrip } from "../score-strip/score-strip.tsx";

/** A page's health and the five scores behind it, of its latest scan. */
export function PageScores({ page }: { page: Page }) {
  const { score, scores } = page.info.latest_scan;
  return (
    <ScoreStrip
      label="Scores of the latest scan"
      items={[
        { label: "Health", value: score, description: "overall" },
        { label: "Performance", value: scores.performance },
        { label: "Accessibility", value: scores.accessibility },
        { label: "Best practices", value: scores.best_practices },
        { label: "SEO", value: scores.seo },
        { label: "Security", value: scores.security },
      ]}
    />
  );
}
