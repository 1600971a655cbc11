import { flowQueries, useApi } from "@sitewright/api-client";
import { addressOf, briefReason, type FlowRun, paths } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import { type DataColumn, DataTable, Duration, EmptyState, RelativeTime } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "../lines.css.ts";
import { RunState } from "./run-state.tsx";

type Stretch = { limit?: number | undefined; offset?: number | undefined };

type RunListProps = {
  /** Of all flows unless one is named. */
  flowId?: string | undefined;
  /** On all sites unless one is named. */
  siteId?: string | undefined;
  /** Where the stretch stands in the address; else the list keeps it. */
  search?: Stretch | undefined;
  onSearchChange?: ((stretch: Stretch) => void) | undefined;
};

/** Runs of one flow, or on one site, the newest first. */
export function RunList({ flowId, siteId, search, onSearchChange }: RunListProps) {
  const texts = useTexts("runs");
  const [kept, setKept] = useState<Stretch>({});
  const { limit = 25, offset = 0 } = search ?? kept;
  const runs = useQuery({
    ...flowQueries.runs(useApi(), { flow_id: flowId, site_id: siteId, limit, offset }),
    placeholderData: keepPreviousData,
  });
  const { data } = runs;
  return (
    <DataTable
      id={flowId === undefined ? "flow-runs-of-site" : "flow-runs"}
      caption={flowId === undefined ? texts.captionOfSite : texts.caption}
      columns={useRunColumns({ isOfFlow: flowId !== undefined, isOfSite: siteId !== undefined })}
      rows={data?.results ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ title, time_created }) => `${title}, ${time_created}`}
      rowHref={({ id }) => paths.flowRun(id)}
      loading={runs.isPending}
      error={runs.isLoadingError && <QueryError query={runs} />}
      page={{
        ...{ limit, offset, count: data?.count ?? 0 },
        onChange: (page) => {
          const stretch = { limit: page.limit, offset: page.offset || undefined };
          setKept(stretch);
          onSearchChange?.(stretch);
        },
      }}
      empty={<EmptyState icon={icons.flows} title={texts.none} description={texts.noneAbout} />}
    />
  );
}

function useRunColumns(of: { isOfFlow: boolean; isOfSite: boolean }): DataColumn<FlowRun>[] {
  const texts = useTexts("runs");
  const { isOfFlow, isOfSite } = of;
  return useMemo(
    () => [
      {
        id: "result",
        header: texts.columns.result,
        cell: (run) => <Result run={run} />,
      },
      ...(isOfFlow
        ? []
        : [{ id: "flow", header: texts.columns.flow, cell: ({ title }: FlowRun) => title }]),
      ...(isOfSite
        ? []
        : [
            {
              id: "site",
              header: texts.columns.site,
              width: 200,
              cell: ({ site_url }: FlowRun) => addressOf(site_url),
            },
          ]),
      {
        id: "started",
        header: texts.columns.started,
        width: 220,
        cell: (run) => <Started run={run} />,
      },
      {
        id: "takes",
        header: texts.columns.takes,
        width: 110,
        cell: ({ time_created, time_completed }) =>
          time_completed === null ? (
            "–"
          ) : (
            <Duration ms={Date.parse(time_completed) - Date.parse(time_created)} />
          ),
      },
    ],
    [texts, isOfFlow, isOfSite],
  );
}

function Result({ run: { status, reason, settled, nodes } }: { run: FlowRun }) {
  const texts = useTexts("runs");
  const detail =
    status === "working" ? texts.settled(settled, nodes) : reason && briefReason(reason);
  return (
    <span className={styles.lines}>
      <RunState status={status} />
      {detail !== null && <span className={styles.second}>{detail}</span>}
    </span>
  );
}

function Started({ run: { time_created, trigger, by, resumes } }: { run: FlowRun }) {
  const texts = useTexts("runs");
  const triggers = useTexts("triggers");
  const how = by === null ? triggers[trigger] : texts.by(triggers[trigger], by);
  return (
    <span className={styles.lines}>
      <RelativeTime time={time_created} />
      <span className={styles.second}>{resumes === null ? how : `${how}, ${texts.resumed}`}</span>
    </span>
  );
}
