import {
  type EndpointInput,
  type EndpointOutput,
  type Endpoints,
  type List,
  listLimit,
  type TestStatus,
  type TestSummary,
} from "@sitewright/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type TestListInput = EndpointInput<Endpoints["tests"]["list"]>;
export type ChangeGroupsInput = Omit<
  EndpointInput<Endpoints["tests"]["groups"]>,
  "limit" | "offset"
>;
export type ChangeGroups = EndpointOutput<Endpoints["tests"]["groups"]>;
export type GroupedInput = Pick<ChangeGroupsInput, "site_id" | "batch">;
export type ChangeShotsInput = EndpointInput<Endpoints["tests"]["shots"]>;
export type AcceptanceListInput = EndpointInput<Endpoints["baselines"]["list"]>;
export type IgnoreRuleListInput = EndpointInput<Endpoints["ignoreRules"]["list"]>;

/**
 * Keys and options for tests and for what was decided about them; `all()` is the key to invalidate after
 * any change of a test, an acceptance or a rule, since the one follows from the others.
 */
export const testQueries = {
  all: () => ["tests"] as const,
  /** Tests as they were when asked. */
  list: (api: ApiClient, input: TestListInput) =>
    queryOptions({
      queryKey: [...testQueries.all(), "list", input],
      queryFn: ({ signal }) => api.tests.list(input, { signal }),
    }),
  /** The same list, followed while a test in it waits or runs. */
  liveList: (api: ApiClient, input: TestListInput) =>
    queryOptions({
      ...testQueries.list(api, input),
      refetchInterval: pollWhile(api, (tests: List<TestSummary>) =>
        tests.results.some(isTestWorking),
      ),
    }),
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...testQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.tests.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isTestWorking),
    }),
  /** What stands behind one change. */
  causes: (api: ApiClient, id: string, fingerprint: string) =>
    queryOptions({
      queryKey: [...testQueries.all(), "causes", id, fingerprint],
      queryFn: ({ signal }) => api.tests.causes({ id, fingerprint }, { signal }),
    }),
  /** Equal changes over pages, followed while one of their tests waits or runs. */
  groups: (api: ApiClient, input: ChangeGroupsInput) =>
    queryOptions({
      queryKey: [...testQueries.all(), "groups", input],
      queryFn: ({ signal }) => firstGroups(api, input, signal),
      refetchInterval: pollWhile(api, ({ tests }: ChangeGroups) => tests.working > 0),
    }),
  /** Of tests that are looked at together those that found nothing, a hundred at a time. */
  unchanged: (api: ApiClient, input: GroupedInput) =>
    inStretches([...testQueries.all(), "unchanged", input], (stretch, signal) =>
      api.tests.unchanged({ ...input, ...stretch }, { signal }),
    ),
  /** Of tests that are looked at together those that could not be compared, a hundred at a time. */
  incomplete: (api: ApiClient, { site_id, batch }: GroupedInput) =>
    inStretches([...testQueries.all(), "incomplete", { site_id, batch }], (stretch, signal) =>
      api.tests.list(
        {
          ...(batch === undefined ? { site_id, newest: "true" } : { batch }),
          ...{ status: "incomplete", ...stretch },
        },
        { signal },
      ),
    ),
  /** How one change looks on each of its pages. */
  shots: (api: ApiClient, input: ChangeShotsInput) =>
    queryOptions({
      queryKey: [...testQueries.all(), "shots", input],
      queryFn: ({ signal }) => api.tests.shots(input, { signal }),
    }),
  /** What was accepted, and by whom. */
  acceptances: (api: ApiClient, input: AcceptanceListInput) =>
    queryOptions({
      queryKey: [...testQueries.all(), "acceptances", input],
      queryFn: ({ signal }) => api.baselines.list(input, { signal }),
    }),
  rules: (api: ApiClient, input: IgnoreRuleListInput) =>
    queryOptions({
      queryKey: [...testQueries.all(), "rules", input],
      queryFn: ({ signal }) => api.ignoreRules.list(input, { signal }),
    }),
};

function inStretches(
  queryKey: readonly unknown[],
  read: (
    stretch: { limit: number; offset: number },
    signal: AbortSignal,
  ) => Promise<List<TestSummary>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam: offset }) => read({ limit: listLimit.max, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, stretches) => {
      const known = stretches.reduce((sum, { results }) => sum + results.length, 0);
      return known < count ? known : undefined;
    },
  });
}

/** Groups that are worked through at once: what follows comes as they are decided. */
const groupsMax = 500;

/** All groups of one state up to so many, a call for each hundred, with what the last call said of the rest. */
async function firstGroups(
  api: ApiClient,
  input: ChangeGroupsInput,
  signal: AbortSignal,
): Promise<ChangeGroups> {
  const results: ChangeGroups["results"] = [];
  for (;;) {
    const stretch = { limit: listLimit.max, offset: results.length };
    const groups = await api.tests.groups({ ...input, ...stretch }, { signal });
    results.push(...groups.results);
    // Fewer of them while they are read end with an empty answer.
    const isAll = results.length >= groups.count || groups.results.length === 0;
    if (isAll || results.length >= groupsMax) return { ...groups, results };
  }
}

/** True while a test waits or runs. */
export function isTestWorking({ status }: { status: TestStatus }): boolean {
  return status === "working";
}
