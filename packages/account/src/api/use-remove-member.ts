import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

/** Removes a member, or revokes an invitation. */
export function useRemoveMember(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: (memberId: string) => api.member.remove({ id: memberId }),
    onSuccess: refreshMembers,
  });
}
