import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

/** Mails an invitation anew; the link before stops working. */
export function useResendInvite(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: (memberId: string) => api.member.resend({ id: memberId }),
    // Also after a refusal: they may have joined since.
    onSettled: refreshMembers,
  });
}
