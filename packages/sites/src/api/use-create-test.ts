import { useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Tests one page, or every page of a site; answers the new tests' ids. */
export function useCreateTest() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["tests"]["create"]>) => api.tests.create(input),
    onSuccess: refreshWork,
  });
}
