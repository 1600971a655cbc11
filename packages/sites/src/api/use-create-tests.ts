import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Tests all pages of sites; answers what could not be tested, too. */
export function useCreateTests() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (siteIds: string[]) => api.tests.createMany({ site_ids: siteIds }),
    onSuccess: refreshWork,
  });
}
