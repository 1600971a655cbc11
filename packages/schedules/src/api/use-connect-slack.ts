import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";

/** Begins to connect Slack. @param onLeave leads to where the person says yes or no */
export function useConnectSlack(onLeave: (url: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.slack.connect(),
    onSuccess: ({ url }) => onLeave(url),
  });
}
