import { siteQueries, testQueries, useApi } from "@sitewright/api-client";
import { hostOf, paths, type SiteTestsSearch } from "@sitewright/contract";
import { LoadedScreen, Screen } from "@sitewright/feature-kit";
import { PageHeader, StatusPill } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useDecisions } from "../api/use-decisions.tsx";
import { AcceptLeft } from "../components/accept-left/accept-left.tsx";
import { ReviewInbox } from "../components/review-inbox/review-inbox.tsx";
import { ReviewProgress } from "../components/review-progress/review-progress.tsx";
import { useTexts } from "../texts.ts";

type SiteTestsPageProps = {
  siteId: string;
  search: SiteTestsSearch;
  onSearchChange: (search: SiteTestsSearch) => void;
};

/** The changes of many pages, grouped by their cause, as an inbox that is worked through. */
export function SiteTestsPage({ siteId, search, onSearchChange }: SiteTestsPageProps) {
  const texts = useTexts("siteTests");
  const states = useTexts("testStates");
  const api = useApi();
  const decisions = useDecisions();
  const site = useQuery(siteQueries.detail(api, siteId));
  const about = search.batch === undefined ? { site_id: siteId } : { batch: search.batch };
  const groups = useQuery(
    testQueries.groups(api, { ...about, state: search.state ?? "open", limit: 100 }),
  );
  const crumbs = [
    { label: site.data ? hostOf(site.data.site_url) : texts.site, href: paths.site(siteId) },
    { label: texts.tests },
  ];
  return (
    <LoadedScreen
      query={groups}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.tests} breadcrumbs={crumbs} />}
    >
      {({ results, tests, states: counts }, stale) => {
        const status = tests.working > 0 ? "working" : tests.failed > 0 ? "failed" : "passed";
        const decided = counts.accepted + counts.ignored;
        const causes = decided + counts.open;
        const verdict =
          tests.all === 0
            ? texts.none
            : causes === 0
              ? texts.unchanged(tests.all)
              : counts.open === 0
                ? texts.done(causes, counts.accepted, counts.ignored)
                : texts.verdict(tests.failed, tests.all, causes, decided);
        return (
          <Screen
            header={
              <PageHeader
                breadcrumbs={crumbs}
                status={
                  tests.all > 0 && <StatusPill tone={tones[status]}>{states[status]}</StatusPill>
                }
                title={verdict}
                description={tests.working > 0 ? texts.working(tests.working) : undefined}
                actions={
                  search.state === undefined && (
                    <AcceptLeft groups={results} decisions={decisions} />
                  )
                }
              />
            }
          >
            {stale}
            {causes > 0 && <ReviewProgress states={counts} onUndo={decisions.undo} />}
            {tests.all > 0 && (
              <ReviewInbox {...{ groups: results, counts, decisions, search, onSearchChange }} />
            )}
          </Screen>
        );
      }}
    </LoadedScreen>
  );
}

const tones = { working: "info", passed: "positive", failed: "critical" } as const;
