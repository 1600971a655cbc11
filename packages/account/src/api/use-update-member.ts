import { useApi } from "@sitewright/api-client";
import type { MemberRole, Permissions } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

type Access = { role: MemberRole; permissions?: Permissions };

/** Changes a member's role and what they may do. */
export function useUpdateMember(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: ({ id, ...access }: Access & { id: string }) =>
      api.member.update({ id, ...access }),
    onSuccess: refreshMembers,
  });
}
