import { siteQueries, testQueries, useApi, useMay } from "@sitewright/api-client";
import {
  addressOf,
  type EndpointOutput,
  type Endpoints,
  paths,
  reviewStates,
  type SiteTestsSearch,
  type TestStatus,
} from "@sitewright/contract";
import { LoadedScreen, Screen } from "@sitewright/feature-kit";
import { ButtonLink, Card, EmptyState, PageHeader, StatusPill } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useDecisions } from "../api/use-decisions.tsx";
import { AcceptLeft } from "../components/accept-left/accept-left.tsx";
import { CancelTests } from "../components/cancel-tests/cancel-tests.tsx";
import { History } from "../components/history/history.tsx";
import { ReviewFacts } from "../components/review-facts/review-facts.tsx";
import { ReviewInbox } from "../components/review-inbox/review-inbox.tsx";
import { ReviewProgress } from "../components/review-progress/review-progress.tsx";
import { RunAgain } from "../components/run-again/run-again.tsx";
import { TestsUnderWay } from "../components/tests-under-way/tests-under-way.tsx";
import { useTexts } from "../texts.ts";

type SiteTestsPageProps = {
  siteId: string;
  search: SiteTestsSearch;
  onSearchChange: (search: SiteTestsSearch) => void;
};

/** The changes of many pages, grouped by their cause, as an inbox that is worked through. */
export function SiteTestsPage({ siteId, search, onSearchChange }: SiteTestsPageProps) {
  const texts = useTexts("siteTests");
  const names = useTexts("testStates");
  const api = useApi();
  const decisions = useDecisions();
  const site = useQuery(siteQueries.detail(api, siteId));
  const mayUndo = useMay("baselines.undo");
  const mayReport = useMay("reports.list");
  const about = search.batch === undefined ? { site_id: siteId } : { batch: search.batch };
  // Beside pages without causes stands what there is to say of those with some.
  const state = reviewStates.find((one) => one === search.state) ?? "open";
  const groups = useQuery(testQueries.groups(api, { ...about, state }));
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
      {({ results, tests, facts, states, templates }, stale) => {
        const status = statusOf(tests);
        const causes = states.open + states.issue + states.accepted + states.ignored;
        const runAgain = (
          <RunAgain
            {...{ siteId, about, facts }}
            count={site.data?.is_demo ? 0 : ((tests.all || site.data?.pages) ?? 0)}
            onStarted={(batch) => onSearchChange(batch === null ? {} : { batch })}
          />
        );
        return (
          <Screen
            header={
              <PageHeader
                breadcrumbs={crumbs}
                status={
                  tests.all > 0 && <StatusPill tone={tones[status]}>{names[status]}</StatusPill>
                }
                title={verdictOf(texts, tests, states)}
                facts={facts === null ? undefined : <ReviewFacts {...{ facts, tests }} />}
                actions={
                  tests.all > 0 && (
                    <>
                      <History about={{ site_id: siteId }} />
                      {mayReport && (
                        <ButtonLink icon={icons.file} href={paths.siteReport(siteId)}>
                          {texts.report}
                        </ButtonLink>
                      )}
                      {tests.working > 0 ? (
                        <CancelTests about={about} working={tests.working} />
                      ) : (
                        runAgain
                      )}
                      {search.state === undefined && (
                        <AcceptLeft
                          about={about}
                          groups={results}
                          isPart={states.open > results.length}
                          decisions={decisions}
                        />
                      )}
                    </>
                  )
                }
              />
            }
          >
            {stale}
            {facts !== null && tests.working > 0 && (
              <TestsUnderWay pages={facts.pages} working={tests.working} />
            )}
            {causes > 0 && (
              <ReviewProgress states={states} onUndo={mayUndo ? decisions.undo : undefined} />
            )}
            {tests.all === 0 ? (
              <Card>
                <EmptyState
                  icon={icons.compare}
                  title={texts.none}
                  description={texts.noneAbout}
                  actions={site.data !== undefined && site.data.pages > 0 && runAgain}
                />
              </Card>
            ) : tests.all === tests.working ? null : (
              <ReviewInbox
                {...{ about, templates, decisions, search, onSearchChange }}
                counts={{ ...states, unchanged: tests.unchanged, incomplete: tests.incomplete }}
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
  { all, working, passed, failed, incomplete }: Groups["tests"],
  { open, accepted, ignored, issue }: Groups["states"],
): string {
  const judged = passed + failed;
  const decided = accepted + ignored + issue;
  if (all === 0) return texts.noVerdict;
  if (judged === 0) return working > 0 ? texts.noneYet : texts.incomplete(incomplete);
  if (decided + open === 0) return texts.unchanged(judged);
  if (open === 0) return texts.done(decided, { accepted, ignored, issue });
  return texts.verdict(failed, all - working, decided + open, decided);
}

const tones = {
  working: "info",
  passed: "positive",
  failed: "critical",
  incomplete: "caution",
} as const;
