import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshMembers } from "./use-refresh-members.ts";

/** Makes an invitation's link anew and puts it into the clipboard; the one before stops working. */
export function useInviteLink(teamId: string) {
  const api = useApi();
  const refreshMembers = useRefreshMembers(teamId);
  return useMutation({
    mutationFn: async (memberId: string) => {
      const { url } = await api.member.link({ id: memberId });
      await navigator.clipboard.writeText(url);
    },
    // Also after a refusal: they may have joined since.
    onSettled: refreshMembers,
  });
}
