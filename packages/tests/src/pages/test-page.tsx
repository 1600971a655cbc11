import { testQueries, useApi } from "@sitewright/api-client";
import { paths, type TestSearch } from "@sitewright/contract";
import { LoadedScreen, Screen, Spoken } from "@sitewright/feature-kit";
import { Notice, PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useDecisions } from "../api/use-decisions.tsx";
import { TestEvidence } from "../components/test-evidence/test-evidence.tsx";
import { TestHeader } from "../components/test-header/test-header.tsx";
import { TestWork } from "../components/test-work/test-work.tsx";
import { useTexts } from "../texts.ts";

type TestPageProps = {
  testId: string;
  search: TestSearch;
  onSearchChange: (search: TestSearch) => void;
  /** Called with the new test's id after Run again. */
  onTestCreated: (testId: string) => void;
};

/** One test: the verdict, then every change in words and on the pictures, to be accepted or ignored. */
export function TestPage({ testId, search, onSearchChange, onTestCreated }: TestPageProps) {
  const texts = useTexts("testPage");
  const states = useTexts("testStates");
  const test = useQuery(testQueries.detail(useApi(), testId));
  const decisions = useDecisions();
  return (
    <LoadedScreen
      query={test}
      label={texts.loading}
      failedHeader={
        <PageHeader title={texts.test} breadcrumbs={[{ label: texts.sites, href: paths.home() }]} />
      }
    >
      {(data, stale) => (
        <Screen header={<TestHeader {...{ test: data, decisions, onTestCreated }} />}>
          <Spoken>{data.sentence ?? states[data.status]}</Spoken>
          {stale}
          {data.status === "working" && <TestWork test={data} />}
          {data.status === "incomplete" && (
            <Notice tone="caution">{data.sentence ?? texts.incomplete}</Notice>
          )}
          {(data.status === "passed" || data.status === "failed") && (
            <TestEvidence
              test={data}
              decisions={decisions}
              search={search}
              onSearchChange={onSearchChange}
              onReload={() => void test.refetch()}
            />
          )}
        </Screen>
      )}
    </LoadedScreen>
  );
}
