import { flowQueries, isFlowRunWorking, useApi } from "@sitewright/api-client";
import {
  type AppPath,
  briefReason,
  countFlow,
  type FlowRunDetail,
  type FlowRunSearch,
  paths,
} from "@sitewright/contract";
import { LoadedScreen, Spoken } from "@sitewright/feature-kit";
import { PageHeader, StatusPill, useNow } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNodeFaces } from "../components/node-face/use-node-faces.ts";
import * as styles from "../components/run/run.css.ts";
import { RunActions } from "../components/run/run-actions.tsx";
import { RunFacts } from "../components/run/run-facts.tsx";
import { RunState } from "../components/run/run-state.tsx";
import { RunView } from "../components/run/run-view.tsx";
import { clockOf } from "../model/clock-of.ts";
import { nodeToShow } from "../model/run-standing.ts";
import { useTexts } from "../texts.ts";

type FlowRunPageProps = {
  runId: string;
  search: FlowRunSearch;
  onSearchChange: (search: FlowRunSearch) => void;
  /** Goes to a run that began, or to the flow once this one is deleted. */
  onOpen: (path: AppPath) => void;
};

/** One run of a flow: its verdict, the graph with how each node stands, and what came of it. */
export function FlowRunPage({ runId, ...rest }: FlowRunPageProps) {
  const texts = useTexts("run");
  const query = useQuery(flowQueries.run(useApi(), runId));
  const crumbs = [{ label: texts.flows, href: paths.flows() }];
  return (
    <LoadedScreen
      query={query}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.crumb} breadcrumbs={crumbs} />}
    >
      {(run, stale) => <Known run={run} stale={stale} {...rest} />}
    </LoadedScreen>
  );
}

type KnownProps = Omit<FlowRunPageProps, "runId"> & { run: FlowRunDetail; stale: ReactNode };

function Known({ run, stale, onOpen, ...rest }: KnownProps) {
  const texts = useTexts("run");
  const verdict = useVerdict(run);
  const isWorking = isFlowRunWorking(run);
  return (
    <div className={styles.root} data-screen="full">
      <div className={styles.verdict}>
        <PageHeader
          title={verdict}
          status={
            isWorking ? <Elapsed since={run.time_created} /> : <RunState status={run.status} />
          }
          breadcrumbs={[
            { label: texts.flows, href: paths.flows() },
            { label: run.title, href: paths.flow(run.flow) },
            { label: texts.crumb },
          ]}
          description={<RunFacts run={run} />}
          actions={<RunActions run={run} onOpen={onOpen} />}
        />
        {stale}
      </div>
      <Spoken>{isWorking ? null : verdict}</Spoken>
      <RunView run={run} onOpen={onOpen} {...rest} />
    </div>
  );
}

/** The first line of the screen: how it went, in a sentence. */
function useVerdict(run: FlowRunDetail): string {
  const texts = useTexts("run");
  const faceOf = useNodeFaces();
  const { status, reason, settled, nodes } = run;
  if (status === "working") return texts.working(settled, countFlow(nodes).nodes);
  if (reason !== null) return briefReason(reason);
  if (status === "cancelled") return texts.cancelled;
  const failed = run.nodes.find(({ id }) => id === nodeToShow(run));
  if (status === "failed" && failed) return texts.failed(failed.id, faceOf(failed).title);
  const count = run.states.reduce((sum, { objects }) => sum + objects.failed, 0);
  return count === 0 ? texts.passed : texts.partly(count);
}

/** How long a run has been under way, by the second. */
function Elapsed({ since }: { since: string }) {
  const texts = useTexts("run");
  const now = useNow(() => 1_000);
  return (
    <StatusPill tone="info" icon={icons.loader}>
      {texts.running(clockOf(now.getTime() - Date.parse(since)))}
    </StatusPill>
  );
}
