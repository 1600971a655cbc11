import type { Scan } from "@sitewright/contract";
import { Card, Stack } from "@sitewright/ui-kit";
import { partLabels } from "../../model/scan-progress.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFindings } from "./key-findings.tsx";
import * as styles from "./overview-panel.css.ts";

/** The scan at a glance: scores, what cost the most, and what the page load showed. */
export function OverviewPanel({ scan }: { scan: Scan }) {
  const { lighthouse, security } = scan;
  return (
    <Stack gap="4">
      <ScoreStrip
        label="Scores"
        items={[
          { label: "Health", value: scan.score, description: "overall" },
          { label: "Performance", value: lighthouse.scores.performance },
          { label: "Accessibility", value: lighthouse.scores.accessibility },
          { label: "Best practices", value: lighthouse.scores.best_practices },
          { label: "SEO", value: lighthouse.scores.seo },
          { label: "Security", value: security.scores.average },
        ]}
      />
      {scan.status === "done" &&
        scan.parts
          .filter(({ status }) => status === "failed")
          .map((part) => (
            <FailureNotice
              key={part.name}
              title={`${partLabels[part.name]} failed`}
              code={part.code}
              reason={part.reason}
              kept="The other parts of the scan were kept."
            />
          ))}
      <div className={styles.columns}>
        <Card title="Key findings" padding="none">
          <KeyFindings scan={scan} />
        </Card>
        <Card title="Page facts">
          <KeyFacts scan={scan} />
        </Card>
      </div>
    </Stack>
  );
}
