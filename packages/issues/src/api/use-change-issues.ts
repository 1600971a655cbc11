import { issueQueries, metricsQueries, useApi } from "@sitewright/api-client";
import { type EndpointInput, type Endpoints, issuesMax } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

export type IssueUpdates = EndpointInput<Endpoints["issues"]["updateMany"]>["updates"];

/** The same for all that are named. */
export type IssueChange = { ids: readonly string[]; updates: IssueUpdates };

/** Changes issues, however many; answers the ids of those that are different now. */
export function useChangeIssues() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(changes: readonly IssueChange[]) {
      const changed: string[] = [];
      for (const { ids, updates } of changes) {
        for (let at = 0; at < ids.length; at += issuesMax) {
          const some = ids.slice(at, at + issuesMax);
          changed.push(...(await api.issues.updateMany({ ids: some, updates })).succeeded);
        }
      }
      return changed;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: issueQueries.all() }),
        queryClient.invalidateQueries({ queryKey: metricsQueries.all() }),
      ]),
  });
}
