import { memberQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Puts another phone number in the place of one's own; null is none. */
export function useSetPhone() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (phone: string | null) => api.member.setPhone({ phone }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQueries.all() }),
  });
}
