import { accountQueries, memberQueries, useApi } from "@sitewright/api-client";
import type { User } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepUser } from "./keep-user.ts";

type Names = Pick<User, "first_name" | "last_name">;

/**
 * Changes the signed-in person's names. What is as it was `since` they were read is sent as it is by now: another tab may
 * have changed it meanwhile.
 */
export function useChangeNames() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ since, ...names }: Names & { since: Names }) {
      const isFirst = names.first_name !== since.first_name;
      const isLast = names.last_name !== since.last_name;
      if (isFirst && isLast) return api.account.updateProfile(names);
      const { user } = await api.account.profile();
      return api.account.updateProfile({
        first_name: isFirst ? names.first_name : user.first_name,
        last_name: isLast ? names.last_name : user.last_name,
      });
    },
    onSuccess: (user) => {
      queryClient.setQueryData(accountQueries.profile(api).queryKey, keepUser(user));
      void queryClient.invalidateQueries({ queryKey: memberQueries.all() });
    },
  });
}
