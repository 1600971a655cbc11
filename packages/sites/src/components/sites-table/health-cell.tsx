import { type Site, siteName } from "@sitewright/contract";
import { Delta, Gauge } from "@sitewright/ui-kit";
import { siteWork } from "../../model/site-work.ts";
import { useTexts } from "../../texts.ts";
import { HealthMade } from "../health-made/health-made.tsx";
import * as styles from "./sites-table.css.ts";

/** A site's health, and how far it moved since yesterday. */
export function HealthCell({ site }: { site: Site }) {
  const words = useTexts("words");
  const texts = useTexts("sitesTable");
  const { latest_scan: latest, score_before: before } = site.info;
  const isOutdated = siteWork(site).phase === "scanning";
  const points =
    latest.score === null || before === null ? null : Math.round(latest.score) - Math.round(before);
  return (
    <span className={styles.health}>
      <Gauge
        value={latest.score}
        label={words.healthOf(siteName(site))}
        size="small"
        explanation={latest.score === null ? undefined : <HealthMade siteId={site.id} />}
        isOutdated={isOutdated || site.reach.since !== null}
      />
      {points !== null && !isOutdated && <Delta points={points} label={texts.moved(points)} />}
    </span>
  );
}
