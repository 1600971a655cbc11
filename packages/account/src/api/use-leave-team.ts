import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";

/** Takes the person themselves out of their team. What the cache holds of it is the host's to drop. */
export function useLeaveTeam() {
  const api = useApi();
  return useMutation({
    mutationFn: (ownMemberId: string) => api.member.remove({ id: ownMemberId }),
  });
}
