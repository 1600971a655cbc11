import type { EndpointInput, Endpoints, FlowRunStatus, List } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type FlowListInput = EndpointInput<Endpoints["flows"]["list"]>;
export type FlowRunListInput = EndpointInput<Endpoints["flowruns"]["list"]>;
export type FlowObjectListInput = EndpointInput<Endpoints["flowruns"]["objects"]>;
export type FlowLogListInput = EndpointInput<Endpoints["flowruns"]["logs"]>;

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
  /** What a node of a run works on. */
  objects: (api: ApiClient, input: FlowObjectListInput) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "objects", input],
      queryFn: ({ signal }) => api.flowruns.objects(input, { signal }),
    }),
  /** What happened in a run, the newest first. */
  logs: (api: ApiClient, input: FlowLogListInput) =>
    queryOptions({
      queryKey: [...flowQueries.all(), "logs", input],
      queryFn: ({ signal }) => api.flowruns.logs(input, { signal }),
    }),
};

/** True until a run of a flow has ended, well or badly. */
export function isFlowRunWorking({ status }: Standing): boolean {
  return status === "working";
}
