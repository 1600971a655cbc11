import { refreshWork, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Starts the demo shop and adds it as a site.
 * @param instead a site that was never read, whose place it takes
 */
export function useTakeDemo(instead: string | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { site_url } = await api.demo.start({});
      return instead === undefined
        ? api.sites.create({ site_url, onboarding: true })
        : api.sites.replace({ id: instead, site_url });
    },
    onSuccess: () => refreshWork(queryClient),
  });
}
