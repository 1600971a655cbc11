import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

type Target = { site: string } | { scan: string };

/** Ends a site's crawl and scans, or one scan. What was found until then stays. */
export function useCancelWork() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async (target: Target) => {
      if ("site" in target) await api.sites.cancel({ id: target.site });
      else await api.scans.cancel({ id: target.scan });
    },
    onSuccess: refreshWork,
  });
}
