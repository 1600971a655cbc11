import { reportQueries, useApi } from "@sitewright/api-client";
import { paths, type ReportSearch } from "@sitewright/contract";
import { Loaded, LoadedScreen } from "@sitewright/feature-kit";
import { PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { type SubjectFacts, useSubject } from "../api/use-subject.ts";
import { ReportEditor } from "../components/report-editor/report-editor.tsx";
import { newReport } from "../model/report-search.ts";
import { type ReportSubject, subjectInput } from "../model/report-subject.ts";
import { useTexts } from "../texts.ts";

type ReportPageProps = {
  subject: ReportSubject;
  search: ReportSearch;
  onSearchChange: (search: ReportSearch) => void;
};

/** The reports of a site or page: set up beside what they say, frozen as editions, shared, and saved as files. */
export function ReportPage({ subject, search, onSearchChange }: ReportPageProps) {
  const texts = useTexts("page");
  const facts = useSubject(subject);
  return (
    <LoadedScreen
      query={facts}
      label={texts.loading}
      failedHeader={
        <PageHeader
          title={texts.report}
          breadcrumbs={[{ label: texts.sites, href: paths.home() }]}
        />
      }
    >
      {(data, stale) => (
        <>
          {stale}
          <Reports {...{ subject, search, onSearchChange }} facts={data} />
        </>
      )}
    </LoadedScreen>
  );
}

function Reports({ facts, ...props }: ReportPageProps & { facts: SubjectFacts }) {
  const { subject, search } = props;
  const texts = useTexts("page");
  const list = useQuery(
    reportQueries.list(useApi(), { ...subjectInput(subject), limit: 100, offset: 0 }),
  );
  return (
    <Loaded query={list} label={texts.loadingReports} failure={texts.notLoaded}>
      {({ results }) => {
        // A site's list has those of its pages, too.
        const reports = results.filter(({ page }) => (page === null) === (subject.kind === "site"));
        const named = reports.find(({ id }) => id === search.report);
        const report = search.report === newReport ? null : (named ?? reports[0] ?? null);
        return (
          <ReportEditor
            key={report?.id ?? newReport}
            {...{ ...props, facts, reports, report }}
            isGone={search.report !== undefined && search.report !== newReport && !named}
          />
        );
      }}
    </Loaded>
  );
}
