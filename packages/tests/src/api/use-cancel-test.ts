import { testQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Ends a test that waits or runs. */
export function useCancelTest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.tests.cancel({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
