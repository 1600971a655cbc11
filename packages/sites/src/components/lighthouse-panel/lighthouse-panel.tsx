import { describeError } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { Card, ErrorNotice, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useLighthouseAudits } from "../../api/use-lighthouse-audits.ts";
import { lighthouseCategories } from "../../model/audit-groups.ts";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import { CategoryAudits } from "./category-audits.tsx";
import { MetricList } from "./metric-list.tsx";

/** Lighthouse's four scores, its metrics, and every audit with what it found. */
export function LighthousePanel({ scan }: { scan: Scan }) {
  const { scores, metrics } = scan.lighthouse;
  return (
    <Stack gap="4">
      <ScoreStrip
        label="Lighthouse scores"
        items={lighthouseCategories.map(({ key, label }) => ({ label, value: scores[key] }))}
      />
      {metrics.length > 0 && <MetricList metrics={metrics} />}
      <Audits scan={scan} />
    </Stack>
  );
}

function Audits({ scan }: { scan: Scan }) {
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
  return lighthouseCategories.map(({ key, label }) => (
    <CategoryAudits key={key} label={label} audits={audits.data[key]} />
  ));
}
