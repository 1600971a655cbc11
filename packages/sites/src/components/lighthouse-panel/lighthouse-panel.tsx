import { useDescribeError } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { Card, ErrorNotice, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useLighthouseAudits } from "../../api/use-lighthouse-audits.ts";
import { lighthouseCategories } from "../../model/audit-groups.ts";
import { useTexts } from "../../texts.ts";
import { ScoreMade } from "../health-made/score-made.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import { CategoryAudits } from "./category-audits.tsx";
import { FilmstripCard } from "./filmstrip.tsx";
import { MeasuredRuns } from "./measured-runs.tsx";
import { MetricList } from "./metric-list.tsx";

type LighthousePanelProps = {
  scan: Scan;
  /** The id of the audit that the address means. */
  rule?: string | undefined;
};

/** Lighthouse's four scores, its metrics, and every audit with what it found. */
export function LighthousePanel({ scan, rule }: LighthousePanelProps) {
  const texts = useTexts("lighthousePanel");
  const categories = useTexts("lighthouseCategories");
  const { scores, metrics, filmstrip } = scan.lighthouse;
  return (
    <Stack gap="4">
      <ScoreStrip
        label={texts.scores}
        items={lighthouseCategories.map((category) => ({
          label: categories[category],
          value: scores[category],
          explanation: <ScoreMade part={category} scanId={scan.id} />,
        }))}
      />
      <MeasuredRuns scan={scan} />
      {metrics.length > 0 && <MetricList metrics={metrics} />}
      {filmstrip && <FilmstripCard filmstrip={filmstrip} />}
      <Audits scan={scan} rule={rule} />
    </Stack>
  );
}

function Audits({ scan, rule }: LighthousePanelProps) {
  const describeError = useDescribeError();
  const categories = useTexts("lighthouseCategories");
  const audits = useLighthouseAudits(scan);
  if (audits.isLoading) {
    return (
      <Card>
        <SkeletonText lines={5} />
      </Card>
    );
  }
  if (audits.error !== null) {
    return <ErrorNotice {...describeError(audits.error)} onRetry={() => void audits.retry()} />;
  }
  return lighthouseCategories.map((category) => (
    <CategoryAudits
      key={category}
      label={categories[category]}
      audits={audits.data[category]}
      meant={rule}
    />
  ));
}
