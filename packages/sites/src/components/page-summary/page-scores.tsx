import { deviceTypeOf, type Page, paths, type ScanSummary } from "@sitewright/contract";
import { Icon, Inline, Link, RelativeTime, Stack } from "@sitewright/ui-kit";
import { useFinishedScans } from "../../api/use-finished-scans.ts";
import { newestOnOtherKinds } from "../../model/device-scans.ts";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { healthPartsOf, wasAskedForScores } from "../../model/health-halves.ts";
import { useTexts } from "../../texts.ts";
import { deviceIcons } from "../run-configs/device-icons.ts";
import { ScanScores } from "../score-strip/scan-scores.tsx";
import * as styles from "./page-scores.css.ts";

type PageScoresProps = { page: Page; fresh: FreshParts };

/**
 * A page's health and the scores behind it, of its newest finished scan that was asked for all of them; below them
 * those of the newest such scan on each other kind of device, where there is one.
 */
export function PageScores({ page, fresh }: PageScoresProps) {
  const texts = useTexts("pageSummary");
  const { id, scored_id: scoredId, score, scores } = page.info.latest_scan;
  const finished = (useFinishedScans(page.id).data?.results ?? []).filter(wasAskedForScores);
  const shown = finished.find((scan) => scan.id === scoredId);
  const others = shown === undefined ? [] : newestOnOtherKinds(shown, finished);
  return (
    <Stack gap="3">
      {shown !== undefined && others.length > 0 && <DeviceLine scan={shown} />}
      <ScanScores
        label={texts.scores}
        pageId={page.id}
        scanId={scoredId}
        health={score}
        parts={scores}
        isWorking={page.info.active_scan !== null}
        fresh={fresh.scores}
      />
      {scoredId !== null && scoredId !== id && (
        <small className={styles.when}>
          {texts.scoredBefore} <Link href={paths.scan(scoredId)}>{texts.scoredScan}</Link>.
        </small>
      )}
      {others.map((other) => (
        <Stack key={other.id} gap="3">
          <DeviceLine scan={other} />
          <ScanScores
            label={texts.scoresOn(other.device)}
            pageId={page.id}
            scanId={other.id}
            health={other.score}
            parts={healthPartsOf(other)}
          />
        </Stack>
      ))}
    </Stack>
  );
}

function DeviceLine({ scan }: { scan: ScanSummary }) {
  const { device, id } = scan;
  return (
    <Inline gap="2">
      <Icon icon={deviceIcons[deviceTypeOf(device)]} size={14} />
      <Link href={paths.scan(id)}>{device}</Link>
      <small className={styles.when}>
        <RelativeTime time={scan.time_completed ?? scan.time_created} />
      </small>
    </Inline>
  );
}
