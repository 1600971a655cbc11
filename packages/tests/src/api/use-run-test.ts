import { refreshWork, testQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type TestInput = EndpointInput<Endpoints["tests"]["create"]>;

/** Tests a page, or every page of a site; answers the new tests' ids. */
export function useRunTest() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: TestInput) => api.tests.create(input),
    onSuccess: () => {
      refreshWork(queryClient);
      void queryClient.invalidateQueries({ queryKey: testQueries.all() });
    },
  });
}
