import { paths, type Scan } from "@sitewright/contract";
import { Card, Link, Stack, useShortcuts } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { ScoreStrip } from "../score-strip/score-strip.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFindings } from "./key-findings.tsx";
import { MarkedScreenshot } from "./marked-screenshot.tsx";
import * as styles from "./overview-panel.css.ts";
import { useKeyFindings } from "./use-key-findings.ts";
import { VisitFacts } from "./visit-facts.tsx";

type OverviewPanelProps = { scan: Scan; onReload: () => void };

/** The scan at a glance: scores, what is wrong and where on its picture, and what the page load showed. */
export function OverviewPanel({ scan, onReload }: OverviewPanelProps) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const parts = useTexts("parts");
  const { lighthouse, security } = scan;
  const about = useKeyFindings(scan);
  const [current, setCurrent] = useState<string>();
  useMarkKeys(about.marks, current, setCurrent);
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
        <Stack gap="4">
          <Card
            title={texts.findings}
            padding="none"
            actions={<Link href={paths.scan(scan.id, { tab: "findings" })}>{texts.all}</Link>}
          >
            <KeyFindings {...{ scan, about, current }} onSelect={setCurrent} />
          </Card>
          <Card title={texts.facts}>
            <KeyFacts scan={scan} />
          </Card>
          {scan.visit && <VisitFacts visit={scan.visit} />}
        </Stack>
        {about.image !== null && (
          <MarkedScreenshot
            {...{ scan, current, onReload }}
            image={about.image}
            marks={about.marks}
            onSelect={setCurrent}
          />
        )}
      </div>
    </Stack>
  );
}

/** `j` and `k` go from mark to mark, in the order of the list. */
function useMarkKeys(
  marks: readonly { id: string }[],
  current: string | undefined,
  onSelect: (id: string) => void,
): void {
  const texts = useTexts("overviewPanel");
  const ids = [...new Set(marks.map(({ id }) => id))];
  const go = (by: number) => {
    const at = current === undefined ? -1 : ids.indexOf(current);
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (next !== undefined) onSelect(next);
  };
  const when = ids.length > 0;
  useShortcuts(texts.keys, [
    { keys: "j", label: texts.nextMark, run: () => go(1), when },
    { keys: "k", label: texts.previousMark, run: () => go(-1), when },
  ]);
}
