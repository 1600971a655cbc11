import { accountQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * Changes the password.
 * @param onApiToken hears of the API token that takes the place of the old one, also when the form has
 * been left meanwhile.
 */
export function useChangePassword(onApiToken: (token: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { current_password: string; password: string }) =>
      api.account.changePassword(input),
    onSuccess: ({ api_token }) => {
      onApiToken(api_token);
      // The other sessions ended with the old password, and a pending address was dropped.
      void queryClient.invalidateQueries({ queryKey: accountQueries.all() });
    },
  });
}
