import { scanQueries, useApi } from "@sitewright/api-client";
import { hostOf, type Page, pathOf, paths, type ScanSummary } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { EmptyState, Link, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFinishedScans } from "../../api/use-finished-scans.ts";
import { isOnSameKind } from "../../model/device-scans.ts";
import type { FreshParts } from "../../model/fresh-parts.ts";
import { useTexts } from "../../texts.ts";
import { PageScreenshot } from "../page-screenshot/page-screenshot.tsx";
import * as styles from "./page-history.css.ts";

type PageHistoryProps = { page: Page; fresh: FreshParts; onReload: () => void };

/** How a page looks, and how it looked at each of its scans that pictured it: a slider goes back through them. */
export function PageHistory({ page, ...rest }: PageHistoryProps) {
  const { data } = useFinishedScans(page.id);
  const scans = (data?.results ?? []).filter(hasPicture);
  const [chosen, setChosen] = useState<string | null>(null);
  // One that has been removed meanwhile is where nobody stands any more.
  const back = Math.max(
    0,
    scans.findIndex(({ id }) => id === chosen),
  );
  const scan = scans[back];
  const now = rest.fresh.screenshot ?? page.info.latest_scan.screenshot;
  const isNow = scan === undefined || (back === 0 && now !== null);
  return (
    <>
      {isNow ? (
        <LatestScreenshot page={page} {...rest} />
      ) : (
        <EarlierScreenshot page={page} scan={scan} />
      )}
      {scan !== undefined && scans.length > 1 && (
        <Scrubber {...{ scans, scan, back }} onChange={(to) => setChosen(to?.id ?? null)} />
      )}
    </>
  );
}

function hasPicture({ parts }: ScanSummary): boolean {
  return parts.some(({ name, status }) => name === "images" && status === "done");
}

type ScrubberProps = {
  /** The newest first. */
  scans: readonly ScanSummary[];
  scan: ScanSummary;
  back: number;
  onChange: (scan: ScanSummary | undefined) => void;
};

function Scrubber({ scans, scan, back, onChange }: ScrubberProps) {
  const texts = useTexts("pageHistory");
  const { date, number } = useFormats();
  const last = scans.length - 1;
  const words = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  const when = date(scan.time_completed ?? scan.time_created, words);
  const said = texts.frame({
    when,
    device: scans.every((other) => isOnSameKind(other, scan)) ? null : scan.device,
    health: scan.score === null ? null : number(Math.round(scan.score)),
  });
  return (
    <div className={styles.scrubber}>
      <input
        type="range"
        className={styles.slider}
        aria-label={texts.scrub}
        aria-valuetext={said}
        min={0}
        max={last}
        value={last - back}
        onChange={(event) => onChange(scans[last - Number(event.target.value)])}
      />
      <div className={styles.line}>
        <Link href={paths.scan(scan.id)}>{said}</Link>
        <span className={styles.hint}>{texts.place(last - back + 1, scans.length)}</span>
      </div>
    </div>
  );
}

function EarlierScreenshot({ page, scan: { id } }: { page: Page; scan: ScanSummary }) {
  const texts = useTexts("pageHistory");
  const words = useTexts("words");
  const scan = useQuery({
    ...scanQueries.detail(useApi(), id),
    // The picture before stays until the next is there: a film does not go dark between.
    placeholderData: (before) => before,
  });
  const label = words.screenshotOf(hostOf(page.page_url), pathOf(page.page_url));
  return (
    <Loaded query={scan} label={texts.loading}>
      {({ images }) =>
        images?.[0] === undefined ? (
          <EmptyState
            icon={icons.image}
            title={texts.noPicture}
            description={texts.noPictureAbout}
          />
        ) : (
          <PageScreenshot
            url={images[0].url}
            label={label}
            isOutdated={scan.isPlaceholderData}
            onReload={() => void scan.refetch()}
          />
        )
      }
    </Loaded>
  );
}

function LatestScreenshot({ page, fresh, onReload }: PageHistoryProps) {
  const texts = useTexts("pageHistory");
  const words = useTexts("words");
  const screenshot = fresh.screenshot ?? page.info.latest_scan.screenshot;
  if (screenshot === null) {
    return (
      <EmptyState
        icon={icons.image}
        title={texts.noScreenshot}
        description={texts.noScreenshotAbout}
      />
    );
  }
  const label = words.screenshotOf(hostOf(page.page_url), pathOf(page.page_url));
  const isOutdated = page.info.active_scan !== null && fresh.screenshot === null;
  return <PageScreenshot {...{ label, onReload, isOutdated }} url={screenshot} />;
}
