import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

/** Starts the bundled shop on the server's machine and adds it as a site. */
export function useStartDemo() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async () => {
      const { site_url } = await api.demo.start({});
      return api.sites.create({ site_url });
    },
    onSuccess: refreshWork,
  });
}
