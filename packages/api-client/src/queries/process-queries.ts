import type { EndpointInput, Endpoints, List, Process } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type ProcessListInput = EndpointInput<Endpoints["processes"]["list"]>;

/** The team's long work, newest first. */
export const processQueries = {
  all: () => ["processes"] as const,
  list: (api: ApiClient, input: ProcessListInput = {}) =>
    queryOptions({
      queryKey: [...processQueries.all(), "list", input],
      queryFn: ({ signal }) => api.processes.list(input, { signal }),
      refetchInterval: pollWhile(api, (processes: List<Process>) =>
        processes.results.some(isProcessWorking),
      ),
    }),
};

/** True until a process has ended, well or badly. */
export function isProcessWorking(process: Process): boolean {
  return process.time_completed === null;
}
