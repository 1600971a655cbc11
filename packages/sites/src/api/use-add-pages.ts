import { useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Adds pages to a site and scans them; answers how many were new, and how many of these are scanned. */
export function useAddPages() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["pages"]["create"]>) => api.pages.create(input),
    onSuccess: refreshWork,
  });
}
