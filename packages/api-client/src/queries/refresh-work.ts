import type { QueryClient } from "@tanstack/react-query";
import { billingQueries } from "./billing-queries.ts";
import { findingQueries } from "./finding-queries.ts";
import { issueQueries } from "./issue-queries.ts";
import { linkQueries } from "./link-queries.ts";
import { metricsQueries } from "./metrics-queries.ts";
import { pageQueries } from "./page-queries.ts";
import { processQueries } from "./process-queries.ts";
import { scanQueries } from "./scan-queries.ts";
import { siteQueries } from "./site-queries.ts";
import { testQueries } from "./test-queries.ts";

/**
 * Has everything fetched again that a piece of work shows in, from the sites to what is used of the
 * plan, so that no two numbers of a screen contradict each other. Does not wait for the answers: a
 * slow list never keeps a button busy.
 */
export function refreshWork(queryClient: QueryClient): void {
  for (const queryKey of workKeys) void queryClient.invalidateQueries({ queryKey });
}

const workKeys = [
  siteQueries.all(),
  pageQueries.all(),
  linkQueries.all(),
  scanQueries.all(),
  findingQueries.all(),
  issueQueries.all(),
  testQueries.all(),
  processQueries.all(),
  metricsQueries.all(),
  billingQueries.infoKey(),
];
