import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

export type ScanTarget = { page_id: string } | { site_id: string };

/** Scans one page, or every page of a site; answers the new scans' ids. */
export function useCreateScan() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (target: ScanTarget) => api.scans.create(target),
    onSuccess: refreshWork,
  });
}
