import { accountQueries, memberQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepUser } from "./keep-user.ts";

/** Changes the signed-in person's names. */
export function useChangeNames() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (names: { first_name: string; last_name: string }) =>
      api.account.updateProfile(names),
    onSuccess: (user) => {
      queryClient.setQueryData(accountQueries.profile(api).queryKey, keepUser(user));
      void queryClient.invalidateQueries({ queryKey: memberQueries.all() });
    },
  });
}
