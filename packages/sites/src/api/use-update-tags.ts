import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

export type Tagged = { kind: "site" | "page"; id: string; tags: string[] };

/** Puts tags in place of a site's or a page's own. */
export function useUpdateTags() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async ({ kind, ...input }: Tagged) => {
      if (kind === "site") await api.sites.update(input);
      else await api.pages.update(input);
    },
    onSuccess: refreshWork,
  });
}
