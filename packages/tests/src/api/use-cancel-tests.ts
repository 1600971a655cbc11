import { refreshWork, testQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Grouped } from "./use-decisions.tsx";

/** Ends the tests that wait or run, of those that are looked at together, with the scans that they alone wait for. */
export function useCancelTests() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (about: Grouped) => api.tests.cancelMany(about),
    onSettled: () => {
      refreshWork(queryClient);
      return queryClient.invalidateQueries({ queryKey: testQueries.all() });
    },
  });
}
