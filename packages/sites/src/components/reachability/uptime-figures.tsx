import { reachabilityQueries, useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { Icon, UptimeStrip } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./reachability.css.ts";
import { useReachWords } from "./use-reach-words.ts";

/** Whether a site answers, and why not. */
export function ReachFigure({ site: { reach } }: { site: Site }) {
  const texts = useTexts("reach");
  const words = useReachWords();
  const isBad = reach.state === "down" || reach.state === "unstable";
  return (
    <>
      {isBad ? (
        <span className={`${styles.bad} ${styles.marked}`}>
          <Icon icon={icons.fail} />
          <span>{words.state(reach)}</span>
        </span>
      ) : (
        words.state(reach)
      )}
      <small className={styles.beside}>
        {isBad ? reach.reason : reach.ms !== null && texts.answered(reach.ms)}
      </small>
    </>
  );
}

/** How much of the last month a site could be reached, day by day. */
export function UptimeFigure({ site }: { site: Site }) {
  const texts = useTexts("reach");
  const words = useReachWords();
  const { data } = useQuery(reachabilityQueries.of(useApi(), site.id));
  return (
    <>
      {words.percent(site.reach.uptime.month)}
      {data !== undefined && (
        <UptimeStrip
          label={texts.strip}
          days={data.days.map(({ date, uptime }) => ({ date, percent: uptime }))}
        />
      )}
    </>
  );
}

/** The same of a list: the month, and below it the last day. */
export function UptimeCell({ site: { reach } }: { site: Site }) {
  const texts = useTexts("reach");
  const { percent } = useReachWords();
  const { day, month } = reach.uptime;
  if (month === null) return <span className={styles.none}>{texts.states[reach.state]}</span>;
  return (
    <span className={styles.cell}>
      <b className={month < 99.9 ? styles.bad : styles.month}>{percent(month)}</b>
      <small className={styles.beside}>{texts.ofDay(percent(day))}</small>
    </span>
  );
}
