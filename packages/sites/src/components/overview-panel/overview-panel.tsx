import { type AppPath, paths, type Scan, scanParts } from "@sitewright/contract";
import { Card, Link, Stack } from "@sitewright/ui-kit";
import { healthPartsOf, wasAskedForScores } from "../../model/health-halves.ts";
import { wasNotAsked } from "../../model/was-not-asked.ts";
import { useTexts } from "../../texts.ts";
import { FailureNotice } from "../failure-notice/failure-notice.tsx";
import { ScanScores } from "../score-strip/scan-scores.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { KeyFindings } from "./key-findings.tsx";
import { MarkedScreenshot } from "./marked-screenshot.tsx";
import * as styles from "./overview-panel.css.ts";
import { useFindingKeys } from "./use-finding-keys.ts";
import { useKeyFindings } from "./use-key-findings.ts";
import { VisitFacts } from "./visit-facts.tsx";

type OverviewPanelProps = {
  scan: Scan;
  onReload: () => void;
  /** Goes to where a finding is to be seen. */
  onOpen?: ((path: AppPath) => void) | undefined;
};

/** The scan at a glance: scores, what is wrong and where on its picture, and what the page load showed. */
export function OverviewPanel({ scan, onReload, onOpen }: OverviewPanelProps) {
  const texts = useTexts("overviewPanel");
  const words = useTexts("words");
  const parts = useTexts("parts");
  const about = useKeyFindings(scan);
  const notAsked =
    scan.status === "done" ? scanParts.filter((part) => wasNotAsked(scan, part)) : [];
  const { current, centred, select } = useFindingKeys({ scan, findings: about.findings, onOpen });
  return (
    <Stack gap="4">
      <ScanScores
        label={texts.scores}
        pageId={scan.page}
        scanId={scan.id}
        health={scan.score}
        parts={healthPartsOf(scan)}
      />
      {notAsked.length > 0 && (
        <p className={styles.note}>
          {texts.notAsked(
            notAsked.map((name) => parts[name]),
            wasAskedForScores(scan),
          )}
        </p>
      )}
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
            <KeyFindings {...{ scan, about, current }} onSelect={select} />
          </Card>
          <Card title={texts.facts}>
            <KeyFacts scan={scan} />
          </Card>
          {scan.visit && <VisitFacts visit={scan.visit} />}
        </Stack>
        {about.image !== null && (
          <MarkedScreenshot
            {...{ scan, current, centred, onReload }}
            image={about.image}
            marks={about.marks}
            onSelect={select}
          />
        )}
      </div>
    </Stack>
  );
}
