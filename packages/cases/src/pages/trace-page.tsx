import { type CaseRunSearch, paths } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { Card, FileDrop, Notice, PageHeader, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useOpenTrace } from "../api/use-open-trace.ts";
import { RunFacts } from "../components/run/run-facts.tsx";
import { RunView } from "../components/run/run-view.tsx";
import { useVerdict } from "../components/run/use-verdict.ts";
import { RunState } from "../components/run-state.tsx";
import { TraceError, type TraceFault, traceMaxBytes } from "../model/trace-error.ts";
import { useTexts } from "../texts.ts";

type TracePageProps = {
  search: CaseRunSearch;
  onSearchChange: (search: CaseRunSearch) => void;
};

/** A run that somebody has saved as a file, read in the browser and sent to nobody. */
export function TracePage({ search, onSearchChange }: TracePageProps) {
  const texts = useTexts("trace");
  const open = useOpenTrace();
  const take = ([file]: readonly File[]) => {
    onSearchChange({});
    if (file) open.mutate(file);
    else open.reset();
  };
  return (
    <Screen header={open.data ? <RunHeader run={open.data.run} /> : <Header title={texts.title} />}>
      <Stack gap="4">
        <Card>
          <FileDrop
            label={texts.file}
            hint={texts.hint}
            accept=".zip"
            maxBytes={traceMaxBytes}
            error={open.error ? texts.faults[faultOf(open.error)] : undefined}
            onFiles={take}
          />
        </Card>
        {open.isPending && (
          <div role="status" aria-label={texts.reading}>
            <SkeletonText lines={3} />
          </div>
        )}
        {open.data && (
          <>
            <Notice tone="info">{texts.unproven}</Notice>
            <RunView
              key={open.submittedAt}
              run={open.data.run}
              search={search}
              onSearchChange={onSearchChange}
            />
          </>
        )}
      </Stack>
    </Screen>
  );
}

type Run = Parameters<typeof RunView>[0]["run"];

function RunHeader({ run }: { run: Run }) {
  const verdict = useVerdict(run);
  return (
    <Header
      title={<bdi>{verdict}</bdi>}
      status={<RunState status={run.status} />}
      description={
        <>
          <bdi>{run.title}</bdi> <RunFacts run={run} isFile />
        </>
      }
    />
  );
}

type HeaderProps = Pick<Parameters<typeof PageHeader>[0], "title" | "status" | "description">;

function Header(props: HeaderProps) {
  const editor = useTexts("editor");
  const texts = useTexts("trace");
  const crumbs = [{ label: editor.cases, href: paths.cases() }, { label: texts.crumb }];
  return <PageHeader breadcrumbs={crumbs} {...props} />;
}

function faultOf(error: Error): TraceFault {
  return error instanceof TraceError ? error.fault : "unreadable";
}
