import { useApi } from "@sitewright/api-client";
import type { invitedRoles } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

export type InvitedRole = (typeof invitedRoles)[number];

type Invitation = { emails: string[]; role: InvitedRole; sites: string[] };

/** Invites people by mail: all of them, or none. */
export function useInvitePeople(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: (invitation: Invitation) => api.member.invite({ id: teamId, ...invitation }),
    onSuccess: refreshMembers,
  });
}
