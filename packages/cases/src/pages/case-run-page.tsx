import { caseQueries, May, useApi } from "@sitewright/api-client";
import { type AppPath, type CaseRunDetail, type CaseRunSearch, paths } from "@sitewright/contract";
import { LoadedScreen, Screen, useReasonOf } from "@sitewright/feature-kit";
import { Button, ButtonLink, PageHeader, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useStopRun } from "../api/use-change-cases.ts";
import { RunFacts } from "../components/run/run-facts.tsx";
import { RunView } from "../components/run/run-view.tsx";
import { useVerdict } from "../components/run/use-verdict.ts";
import { RunState } from "../components/run-state.tsx";
import { useStart } from "../components/use-start.ts";
import { useTexts } from "../texts.ts";

type CaseRunPageProps = {
  runId: string;
  search: CaseRunSearch;
  onSearchChange: (search: CaseRunSearch) => void;
  /** Goes to a run that began. */
  onOpen: (path: AppPath) => void;
};

/** A look at a run while nothing tells of it. */
const workingMs = 2_000;

/** One run of a case: its verdict, its steps, and what became of the one that is open. */
export function CaseRunPage({ runId, ...rest }: CaseRunPageProps) {
  const texts = useTexts("run");
  const editor = useTexts("editor");
  const query = useQuery({
    ...caseQueries.run(useApi(), runId),
    refetchInterval: ({ state }) => (state.data?.status === "working" ? workingMs : false),
  });
  const crumbs = [{ label: editor.cases, href: paths.cases() }];
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

type KnownProps = Omit<CaseRunPageProps, "runId"> & {
  run: CaseRunDetail;
  stale: ReactNode;
};

function Known({ run, stale, search, onSearchChange, onOpen }: KnownProps) {
  const texts = useTexts("run");
  const editor = useTexts("editor");
  const verdict = useVerdict(run);
  return (
    <Screen
      header={
        <PageHeader
          title={verdict}
          status={<RunState status={run.status} />}
          breadcrumbs={[
            { label: editor.cases, href: paths.cases() },
            { label: run.title, href: paths.case(run.case) },
            { label: texts.crumb },
          ]}
          description={<RunFacts run={run} />}
          actions={<Actions run={run} onOpen={onOpen} />}
        />
      }
    >
      {stale}
      <RunView {...{ run, search, onSearchChange, onOpen }} />
    </Screen>
  );
}

function Actions({ run, onOpen }: Pick<KnownProps, "run" | "onOpen">) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const { startAgain, isPending, dialog } = useStart(onOpen);
  const stop = useStopRun();
  const onError = (error: unknown) => void toast.error(`${texts.stopFailed}. ${reasonOf(error)}`);
  return (
    <>
      {dialog}
      <ButtonLink href={paths.case(run.case)} icon={icons.edit}>
        {texts.edit}
      </ButtonLink>
      {run.status === "working" ? (
        <May call="caseruns.cancel">
          <Button
            icon={icons.stop}
            pending={stop.isPending}
            onClick={() => stop.mutate(run.id, { onError })}
          >
            {texts.stop}
          </Button>
        </May>
      ) : (
        <May call="caseruns.create">
          <Button
            tone="primary"
            icon={icons.again}
            pending={isPending}
            onClick={() => startAgain(run.case, run.site)}
          >
            {texts.again}
          </Button>
        </May>
      )}
    </>
  );
}
