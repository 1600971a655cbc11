import { scanQueries, useApi } from "@sitewright/api-client";
import { type Page, pathOf } from "@sitewright/contract";
import { useSteadyUrl } from "@sitewright/feature-kit";
import { CutText, Gauge } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";
import * as styles from "./first-look.css.ts";

/** A page as its picture, or as what it waits for; with its score once there is one. */
export function PageThumb({ page }: { page: Page }) {
  const texts = useTexts("firstLook");
  const parts = useTexts("parts");
  const { healthMade } = useHost();
  const { active_scan, latest_scan } = page.info;
  const running = active_scan?.status === "running" ? active_scan : null;
  const picture = usePicture(page);
  const path = pathOf(page.page_url);
  const name = page.title ?? path;
  const part = running?.progress.part ?? null;
  const words =
    running !== null
      ? part === null
        ? texts.opening
        : parts[part]
      : active_scan !== null
        ? texts.waiting
        : latest_scan.status === "failed"
          ? (latest_scan.reason ?? texts.failed)
          : null;
  return (
    <li className={styles.thumb}>
      <div
        className={styles.frame}
        data-state={running ? "running" : picture === null ? "waiting" : "there"}
      >
        {picture !== null && (
          <Picture key={picture.file} url={picture.url} alt={texts.pictureOf(name)} />
        )}
        {words !== null && <span className={styles.doing}>{words}</span>}
      </div>
      <div className={styles.caption}>
        <div className={styles.names}>
          <CutText text={name} />
          <small className={styles.path}>
            <CutText text={path} />
          </small>
        </div>
        {latest_scan.score !== null && (
          <Gauge
            size="small"
            value={latest_scan.score}
            label={texts.healthOf(name)}
            explanation={healthMade?.({ pageId: page.id })}
          />
        )}
      </div>
    </li>
  );
}

function Picture({ url, alt }: { url: string; alt: string }) {
  const shown = useSteadyUrl(url);
  if (shown.isBroken) return null;
  return (
    <img
      className={styles.picture}
      src={shown.url}
      alt={alt}
      onError={shown.onError}
      referrerPolicy="no-referrer"
    />
  );
}

/** The page's newest picture: of the scan that runs, from the moment that it has taken one. */
function usePicture(page: Page): { url: string; file: string } | null {
  const api = useApi();
  const { active_scan, latest_scan } = page.info;
  const running = useQuery({
    ...scanQueries.detail(api, active_scan?.id ?? ""),
    enabled: active_scan?.status === "running",
  });
  const url = latest_scan.screenshot ?? running.data?.images?.[0]?.url ?? null;
  return url === null ? null : { url, file: url.split("?", 1)[0] ?? url };
}
