import { addressOf, briefReason, type Flow, type FlowStart, paths } from "@sitewright/contract";
import { type DataColumn, Link, RelativeTime, RunTicks, StatusPill } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "../lines.css.ts";
import { RunState } from "../run/run-state.tsx";

/** What the list shows of each flow. */
export function useFlowColumns(): DataColumn<Flow>[] {
  const texts = useTexts("list");
  const startWords = useStartWords();
  return useMemo(
    () => [
      {
        id: "title",
        header: texts.columns.flow,
        sortable: true,
        value: ({ title }) => title,
        cell: (flow) => <Titled flow={flow} />,
      },
      {
        id: "time_last_run",
        header: texts.columns.last,
        width: 280,
        sortable: true,
        value: ({ last }) => last?.status ?? null,
        cell: (flow) => <Last flow={flow} />,
      },
      {
        id: "recent",
        header: texts.columns.recent,
        width: 170,
        cell: (flow) => <Recent flow={flow} />,
      },
      {
        id: "starts",
        header: texts.columns.starts,
        width: 200,
        hideable: true,
        value: ({ starts, schedules }) =>
          [...(schedules > 0 ? [texts.scheduled(schedules)] : []), ...starts.map(startWords)].join(
            ", ",
          ),
        cell: (flow) => <Starts flow={flow} />,
      },
    ],
    [texts, startWords],
  );
}

function Titled({ flow: { title, counts, errors } }: { flow: Flow }) {
  const texts = useTexts("list");
  return (
    <span className={styles.lines}>
      <span className={styles.titled}>
        <bdi>{title}</bdi>
        {errors > 0 && <StatusPill tone="critical">{texts.errors(errors)}</StatusPill>}
      </span>
      <span className={styles.second}>{texts.counts(counts.nodes, counts.conditions)}</span>
    </span>
  );
}

function Last({ flow: { last } }: { flow: Flow }) {
  const texts = useTexts("list");
  const triggers = useTexts("triggers");
  if (!last) return <span className={styles.second}>{texts.never}</span>;
  return (
    <span className={styles.lines}>
      <span className={styles.titled}>
        <RunState status={last.status} />
        <Link href={paths.flowRun(last.id)}>
          <RelativeTime time={last.time_created} />
        </Link>
      </span>
      <span className={styles.second}>
        {texts.on(addressOf(last.site_url), triggers[last.trigger])}
      </span>
      {last.status === "failed" && last.reason !== null && (
        <span className={styles.second}>{briefReason(last.reason)}</span>
      )}
    </span>
  );
}

function Recent({ flow: { recent } }: { flow: Flow }) {
  const texts = useTexts("list");
  const passed = recent.filter((one) => one === "passed").length;
  return (
    <RunTicks
      runs={recent}
      label={texts.recent(passed, recent.length)}
      rate={texts.rate(Math.round((100 * passed) / recent.length))}
    />
  );
}

function Starts({ flow: { starts, schedules } }: { flow: Flow }) {
  const texts = useTexts("list");
  const startWords = useStartWords();
  if (starts.length === 0 && schedules === 0) return "–";
  return (
    <span className={styles.lines}>
      {schedules > 0 && <span>{texts.scheduled(schedules)}</span>}
      {starts.map((start) => (
        <span key={start.event}>{startWords(start)}</span>
      ))}
    </span>
  );
}

function useStartWords(): (start: FlowStart) => string {
  const texts = useTexts("list");
  return useMemo(
    () =>
      ({ event, site_ids }) =>
        site_ids === null
          ? texts.starts[event]
          : texts.startsOn(texts.starts[event], site_ids.length),
    [texts],
  );
}
