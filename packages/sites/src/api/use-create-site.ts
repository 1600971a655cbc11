import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Adds a site; on success the site list is fetched again. */
export function useCreateSite() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (input: {
      site_url: string;
      page_urls: string[];
      extra_scans?: boolean | undefined;
    }) => api.sites.create(input),
    onSuccess: refreshWork,
  });
}
