import { useApi } from "@sitewright/api-client";
import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

export type ScanTarget = EndpointRequest<typeof endpoints.scans.create>;

/** Scans one page, or every page of a site; answers the new scans' ids. */
export function useCreateScan() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (target: ScanTarget) => api.scans.create(target),
    onSuccess: refreshWork,
  });
}
