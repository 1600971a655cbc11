import type { ChangeThing } from "@sitewright/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { memberQueries, teamQueries } from "../queries/account-queries.ts";
import { alertQueries } from "../queries/alert-queries.ts";
import { billingQueries } from "../queries/billing-queries.ts";
import { caseQueries } from "../queries/case-queries.ts";
import { findingQueries } from "../queries/finding-queries.ts";
import { flowQueries } from "../queries/flow-queries.ts";
import { issueQueries } from "../queries/issue-queries.ts";
import { linkQueries } from "../queries/link-queries.ts";
import { metricsQueries } from "../queries/metrics-queries.ts";
import { migrationQueries } from "../queries/migration-queries.ts";
import { pageQueries } from "../queries/page-queries.ts";
import { processQueries } from "../queries/process-queries.ts";
import { reportQueries } from "../queries/report-queries.ts";
import { scanQueries } from "../queries/scan-queries.ts";
import { scheduleQueries } from "../queries/schedule-queries.ts";
import { siteQueries } from "../queries/site-queries.ts";
import { testQueries } from "../queries/test-queries.ts";

/** Queries that a change makes stale. */
export type ChangedQueries = {
  key: QueryKey;
  /** How long they rest at least, in milliseconds, while work goes on step by step. */
  restMs: number;
  /** Asks again though no screen shows it: what the session keeps of whoever is signed in. */
  keep?(queryClient: QueryClient, api: ApiClient): Promise<void>;
};

/** One thing's progress is watched closely. */
const detailMs = 2_000;
/** Lists show much work at once. */
const listMs = 6_000;
/** Counts need not be to the second. */
const countsMs = 20_000;

/** What a client asks for again, by the things that a change names. */
export const changedQueries: Record<ChangeThing, readonly ChangedQueries[]> = {
  sites: [
    { key: [...siteQueries.all(), "list"], restMs: listMs },
    { key: [...siteQueries.all(), "detail"], restMs: detailMs },
    { key: linkQueries.all(), restMs: listMs },
  ],
  pages: [{ key: pageQueries.all(), restMs: detailMs }],
  scans: [{ key: scanQueries.all(), restMs: detailMs }],
  issues: [
    { key: issueQueries.all(), restMs: detailMs },
    // What is open or muted decides what a site needs.
    { key: [...siteQueries.all(), "list"], restMs: listMs },
  ],
  tests: [{ key: testQueries.all(), restMs: detailMs }],
  reports: [{ key: reportQueries.all(), restMs: listMs }],
  migrations: [{ key: migrationQueries.all(), restMs: detailMs }],
  cases: [{ key: caseQueries.all(), restMs: detailMs }],
  flows: [{ key: flowQueries.all(), restMs: detailMs }],
  findings: [{ key: findingQueries.all(), restMs: listMs }],
  alerts: [{ key: alertQueries.all(), restMs: listMs }],
  schedules: [{ key: scheduleQueries.all(), restMs: listMs }],
  processes: [{ key: processQueries.all(), restMs: listMs }],
  metrics: [{ key: metricsQueries.all(), restMs: countsMs }],
  billing: [{ key: billingQueries.all(), restMs: countsMs }],
  team: [
    {
      key: teamQueries.all(),
      restMs: countsMs,
      keep: (queryClient, api) => queryClient.prefetchQuery(teamQueries.current(api)),
    },
  ],
  member: [
    {
      key: memberQueries.all(),
      restMs: countsMs,
      keep: (queryClient, api) => queryClient.prefetchQuery(memberQueries.current(api)),
    },
  ],
};
