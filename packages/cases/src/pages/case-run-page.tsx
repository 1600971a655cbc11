import { caseQueries, May, useApi } from "@sitewright/api-client";
import {
  type AppPath,
  type CaseRunDetail,
  type CaseRunSearch,
  hostOf,
  paths,
  type RunView,
} from "@sitewright/contract";
import { LoadedScreen, Screen, Spoken, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ButtonLink,
  Card,
  Duration,
  EmptyState,
  Link,
  PageHeader,
  RelativeTime,
  toast,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useStopRun } from "../api/use-change-cases.ts";
import { facts } from "../components/editor/editor.css.ts";
import { LookCard } from "../components/run/look-card.tsx";
import * as styles from "../components/run/run.css.ts";
import { RunClock } from "../components/run/run-clock.tsx";
import { RunSteps } from "../components/run/run-steps.tsx";
import { StepAside, StepEvidence } from "../components/run/step-evidence.tsx";
import { StepPicture } from "../components/run/step-picture.tsx";
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
  const last = run.results.at(-1)?.index ?? null;
  const failed = run.failed_step === null ? null : run.failed_step - 1;
  const current = search.step !== undefined ? search.step - 1 : (failed ?? last);
  const step = current === null ? undefined : run.steps[current];
  const result = run.results.find(({ index }) => index === current);
  const open = (index: number) => {
    if (index >= 0 && index < run.steps.length) onSearchChange({ ...search, step: index + 1 });
  };
  const [filmAt, setFilmAt] = useState<number | null>(null);
  const view = search.view ?? "picture";
  const show = (next: RunView) => {
    if (next !== "film") setFilmAt(null);
    onSearchChange({ ...search, view: next === "picture" ? undefined : next });
  };
  const isComparable = run.green !== null && result?.image != null;
  useShortcuts(texts.list, [
    { keys: "j", label: texts.next, run: () => open((current ?? -1) + 1) },
    { keys: "k", label: texts.previous, run: () => open((current ?? 1) - 1) },
    {
      keys: "f",
      label: texts.firstFailed,
      when: failed !== null,
      run: () => failed !== null && open(failed),
    },
    {
      keys: "c",
      label: texts.compare,
      when: isComparable,
      run: () => show(view === "swipe" ? "picture" : "swipe"),
    },
  ]);
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
          description={<Facts run={run} />}
          actions={<Actions run={run} onOpen={onOpen} />}
        />
      }
    >
      {stale}
      <Spoken>{run.status === "working" ? null : verdict}</Spoken>
      <RunClock run={run} current={current} onOpen={open} filmAt={filmAt} />
      <div className={styles.panes}>
        <RunSteps run={run} current={current} onOpen={open} />
        {step && result ? (
          <>
            <div className={styles.parts}>
              {result.look && (
                <LookCard key={result.index} run={run} result={result} look={result.look} />
              )}
              <StepEvidence run={run} step={step} result={result}>
                <StepPicture {...{ run, result, view }} onView={show} onFilm={setFilmAt} />
              </StepEvidence>
            </div>
            <StepAside run={run} result={result} />
          </>
        ) : (
          <Card>
            <EmptyState icon={icons.pending} title={step ? texts.notRun : texts.none} />
          </Card>
        )}
      </div>
    </Screen>
  );
}

/** The first line of the screen: how it went, in a sentence. */
function useVerdict(run: CaseRunDetail): string {
  const texts = useTexts("run");
  const { status, failed_step: step, reason, at, num_steps, results } = run;
  if (status === "working") {
    return at === null && results.length === 0
      ? texts.waiting
      : texts.working((at ?? results.length) + 1, num_steps);
  }
  if (status === "cancelled") return reason ?? texts.stopped;
  if (status === "passed") return texts.passed(results.length);
  return step === null ? (reason ?? "") : texts.failed(step, reason ?? "");
}

function Facts({ run }: { run: CaseRunDetail }) {
  const texts = useTexts("run");
  return (
    <span className={facts}>
      <span>
        {texts.on} <Link href={paths.site(run.site)}>{hostOf(run.site_url)}</Link>
      </span>
      {run.row !== null && <span>{texts.row(run.row)}</span>}
      <span>
        {run.device}, {run.window_size.replace(",", " × ")}
      </span>
      <RelativeTime time={run.time_created} />
      {run.ms !== null && (
        <span>
          {texts.took} <Duration ms={run.ms} />
        </span>
      )}
      {run.resumes !== null && <Link href={paths.caseRun(run.resumes)}>{texts.resumes}</Link>}
      {run.green !== null && <Link href={paths.caseRun(run.green.id)}>{texts.comparedWith}</Link>}
    </span>
  );
}

function Actions({ run, onOpen }: Pick<KnownProps, "run" | "onOpen">) {
  const texts = useTexts("run");
  const reasonOf = useReasonOf();
  const { start, isPending } = useStart(onOpen);
  const stop = useStopRun();
  const onError = (error: unknown) => void toast.error(`${texts.stopFailed}. ${reasonOf(error)}`);
  return (
    <>
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
          {run.can_resume && run.failed_step !== null && (
            <Button
              icon={icons.play}
              disabled={isPending}
              onClick={() => start(run.case, { from_run: run.id })}
            >
              {texts.fromHere(run.failed_step)}
            </Button>
          )}
          <Button
            tone="primary"
            icon={icons.again}
            pending={isPending}
            onClick={() => start(run.case, { site_id: run.site })}
          >
            {texts.again}
          </Button>
        </May>
      )}
    </>
  );
}
