import type { Scan } from "@sitewright/contract";
import { Card, Stack } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFindings } from "./key-findings.tsx";
import * as styles from "./overview-panel.css.ts";

/** The scan at a glance: scores, what cost the most, and what the page load showed. */
export function OverviewPanel({ scan }: { scan: Scan }) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const parts = useTexts("parts");
  const { lighthouse, security } = scan;
  return (
    <Stack gap="4">
      <ScoreStrip
        label={texts.scores}
        items={[
          { label: words.health, value: scan.score, description: words.overall },
          { label: words.performance, value: lighthouse.scores.performance },
          { label: words.accessibility, value: lighthouse.scores.accessibility },
          { label: words.bestPractices, value: lighthouse.scores.best_practices },
          { label: words.seo, value: lighthouse.scores.seo },
          { label: words.security, value: security.scores.average },
        ]}
      />
      {scan.status === "done" &&
        scan.parts
          .filter(({ status }) => status === "failed")
          .map((part) => (
            <FailureNotice
              key={part.name}
              title={words.failed(parts[part.name])}
              code={part.code}
              reason={part.reason}
              kept={words.otherPartsKept}
            />
          ))}
      <div className={styles.columns}>
        <Card title={texts.findings} padding="none">
          <KeyFindings scan={scan} />
        </Card>
        <Card title={texts.facts}>
          <KeyFacts scan={scan} />
        </Card>
      </div>
    </Stack>
  );
}
