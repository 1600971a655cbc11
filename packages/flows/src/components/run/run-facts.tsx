import { isFlowRunWorking } from "@sitewright/api-client";
import { addressOf, countFlow, type FlowRunDetail, paths } from "@sitewright/contract";
import { Link, Progress, RelativeTime } from "@sitewright/ui-kit";
import { clockOf } from "../../model/clock-of.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";

/** Where, how and when a run began, and how long it took. */
export function RunFacts({ run }: { run: FlowRunDetail }) {
  const texts = useTexts("run");
  const runs = useTexts("runs");
  const triggers = useTexts("triggers");
  const { time_created: from, time_completed: to, trigger, by, resumes } = run;
  return (
    <span className={styles.facts}>
      <span>
        {texts.on} <Link href={paths.site(run.site)}>{addressOf(run.site_url)}</Link>
      </span>
      <span>{by === null ? triggers[trigger] : runs.by(triggers[trigger], by)}</span>
      <RelativeTime time={from} />
      {to !== null && <span>{texts.took(clockOf(Date.parse(to) - Date.parse(from)))}</span>}
      <span>{texts.version(run.version)}</span>
      {resumes !== null && <Link href={paths.flowRun(resumes)}>{texts.resumes}</Link>}
      {isFlowRunWorking(run) && (
        <span className={styles.settled}>
          <Progress label={texts.settled} value={run.settled} max={countFlow(run.nodes).nodes} />
        </span>
      )}
    </span>
  );
}
