import { siteQueries, testQueries, useApi, useMay } from "@sitewright/api-client";
import {
  addressOf,
  type EndpointOutput,
  type Endpoints,
  paths,
  type SiteTestsSearch,
  type TestStatus,
} from "@sitewright/contract";
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
  const mayUndo = useMay("baselines.undo");
  const about = search.batch === undefined ? { site_id: siteId } : { batch: search.batch };
  const groups = useQuery(testQueries.groups(api, { ...about, state: search.state ?? "open" }));
  const crumbs = [
    { label: site.data ? addressOf(site.data.site_url) : texts.site, href: paths.site(siteId) },
    { label: texts.tests },
  ];
  return (
    <LoadedScreen
      query={groups}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.tests} breadcrumbs={crumbs} />}
    >
      {({ results, tests, states: counts, templates }, stale) => {
        const status = statusOf(tests);
        const decided = counts.accepted + counts.ignored;
        const causes = decided + counts.open;
        return (
          <Screen
            header={
              <PageHeader
                breadcrumbs={crumbs}
                status={
                  tests.all > 0 && <StatusPill tone={tones[status]}>{states[status]}</StatusPill>
                }
                title={verdictOf(texts, tests, counts)}
                description={tests.working > 0 ? texts.working(tests.working) : undefined}
                actions={
                  search.state === undefined && (
                    <AcceptLeft
                      groups={results}
                      isPart={counts.open > results.length}
                      decisions={decisions}
                    />
                  )
                }
              />
            }
          >
            {stale}
            {causes > 0 && (
              <ReviewProgress states={counts} onUndo={mayUndo ? decisions.undo : undefined} />
            )}
            {tests.all > 0 && (
              <ReviewInbox
                {...{ about, templates, counts, decisions, search, onSearchChange }}
                groups={results}
              />
            )}
          </Screen>
        );
      }}
    </LoadedScreen>
  );
}

type Groups = EndpointOutput<Endpoints["tests"]["groups"]>;

function statusOf({ all, working, passed, failed }: Groups["tests"]): TestStatus {
  if (working > 0) return "working";
  if (failed > 0) return "failed";
  return all > 0 && passed === 0 ? "incomplete" : "passed";
}

/** What all of the tests come to; nothing is said of pages whose test has not ended. */
function verdictOf(
  texts: ReturnType<typeof useTexts<"siteTests">>,
  { all, working, passed, failed }: Groups["tests"],
  { open, accepted, ignored }: Groups["states"],
): string {
  const judged = passed + failed;
  const causes = open + accepted + ignored;
  if (all === 0) return texts.none;
  if (judged === 0) return working > 0 ? texts.noneYet : texts.incomplete(all);
  if (causes === 0) return texts.unchanged(judged);
  if (open === 0) return texts.done(causes, accepted, ignored);
  return texts.verdict(failed, all - working, causes, accepted + ignored);
}

const tones = {
  working: "info",
  passed: "positive",
  failed: "critical",
  incomplete: "caution",
} as const;
