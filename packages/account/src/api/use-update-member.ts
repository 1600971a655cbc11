import { useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

/** Changes a member's role and what they may do. */
export function useUpdateMember(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: (access: EndpointInput<Endpoints["member"]["update"]>) => api.member.update(access),
    onSuccess: refreshMembers,
  });
}
