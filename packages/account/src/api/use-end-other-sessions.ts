import { accountQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Ends all sign-ins but this one.
 * @param onApiToken hears of the API token that takes the place of the one they knew.
 */
export function useEndOtherSessions(onApiToken: (token: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.account.endSessions({ keep: "current" }),
    onSuccess: ({ api_token }) => {
      if (api_token !== null) onApiToken(api_token);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountQueries.all() }),
  });
}
