import { testQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Accepted = {
  tests: string[];
  /** Null accepts everything that is open. */
  fingerprints: string[] | null;
};

/** Says that changes are right; without a connection it waits, and is sent when there is one. */
export function useAccept() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: "online",
    mutationFn: ({ tests, fingerprints }: Accepted) =>
      api.baselines.accept({ test_ids: tests, fingerprints }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: testQueries.all() }),
  });
}
