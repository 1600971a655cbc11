import { accountQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type NewAddress = {
  email: string;
  /** Left out by people who have none. */
  current_password?: string | undefined;
};

/** Has a confirmation mailed to a new address, which waits until its link is opened. */
export function useChangeEmail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: NewAddress) => api.account.changeEmail(input),
    onSuccess: ({ pending_email }) => {
      queryClient.setQueryData(
        accountQueries.profile(api).queryKey,
        (profile) => profile && { ...profile, pending_email },
      );
    },
  });
}
