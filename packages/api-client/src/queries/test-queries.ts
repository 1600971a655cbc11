import type { EndpointInput, Endpoints, List, TestStatus, TestSummary } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type TestListInput = EndpointInput<Endpoints["tests"]["list"]>;
export type ChangeGroupsInput = EndpointInput<Endpoints["tests"]["groups"]>;
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
      queryFn: ({ signal }) => api.tests.groups(input, { signal }),
      refetchInterval: pollWhile(
        api,
        ({ tests }: Awaited<ReturnType<ApiClient["tests"]["groups"]>>) => tests.working > 0,
      ),
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

/** True while a test waits or runs. */
export function isTestWorking({ status }: { status: TestStatus }): boolean {
  return status === "working";
}
