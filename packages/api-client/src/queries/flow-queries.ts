import type { EndpointInput, Endpoints, FlowRunStatus, List } from "@sitewright/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type FlowListInput = EndpointInput<Endpoints["flows"]["list"]>;
export type FlowRunListInput = EndpointInput<Endpoints["flowruns"]["list"]>;

/** Things and lines of a log that are asked for at once. */
const stretch = 50;

type Standing = { status: FlowRunStatus };

/** Keys and options for flows and their runs; `all()` is the key to invalidate after a change. */
export const flowQueries = {
  all: () => ["flows"] as const,
  list: (api: ApiClient, input: FlowListInput = {}) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "list", input],
      queryFn: ({ signal }) => api.flows.list(input, { signal }),
    }),
  /** The same, followed while one of them runs. */
  liveList: (api: ApiClient, input: FlowListInput = {}) =>
    queryOptions({
      ...flowQueries.list(api, input),
      refetchInterval: pollWhile(api, ({ results }: List<{ last: Standing | null }>) =>
        results.some(({ last }) => last !== null && isFlowRunWorking(last)),
      ),
    }),
  get: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.flows.get({ id }, { signal }),
    }),
  /** Runs of flows, followed while one of them is under way. */
  runs: (api: ApiClient, input: FlowRunListInput = {}) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "runs", input],
      queryFn: ({ signal }) => api.flowruns.list(input, { signal }),
      refetchInterval: pollWhile(api, ({ results }: List<Standing>) =>
        results.some(isFlowRunWorking),
      ),
    }),
  /** One run, followed until it has ended. */
  run: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "run", id],
      queryFn: ({ signal }) => api.flowruns.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isFlowRunWorking),
    }),
  /** What a node of a run works on, a stretch at a time, those that failed first. */
  objects: (api: ApiClient, { id, node }: { id: string; node: string }) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), "objects", id, node],
      queryFn: ({ signal, pageParam: offset }) =>
        api.flowruns.objects({ id, node, limit: stretch, offset }, { signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
  /** What happened in a run, or at one of its nodes: the newest, and what is older a stretch at a time. */
  logs: (api: ApiClient, { id, node }: { id: string; node?: string | undefined }) =>
    infiniteQueryOptions({
      queryKey: [...flowQueries.all(), "logs", id, node],
      queryFn: ({ signal, pageParam: offset }) =>
        api.flowruns.logs({ id, node, limit: stretch, offset }, { signal }),
      initialPageParam: 0,
      getNextPageParam: nextOffset,
    }),
};

/** True until a run of a flow has ended, well or badly. */
export function isFlowRunWorking({ status }: Standing): boolean {
  return status === "working";
}

function nextOffset({ count }: List<unknown>, stretches: readonly List<unknown>[]) {
  const known = stretches.reduce((sum, { results }) => sum + results.length, 0);
  return known < count ? known : undefined;
}
