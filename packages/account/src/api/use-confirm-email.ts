import { accountQueries, memberQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Takes the new address with the token of its mailed link. */
export function useConfirmEmail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.account.confirmEmail({ token }),
    onSuccess: async () => {
      // The first answer, while it is under way, is not asked for anew, and may still tell the old address.
      await queryClient.cancelQueries({ queryKey: accountQueries.all() });
      void queryClient.invalidateQueries({ queryKey: accountQueries.all() });
      void queryClient.invalidateQueries({ queryKey: memberQueries.all() });
    },
  });
}
