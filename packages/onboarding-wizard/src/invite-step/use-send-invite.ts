import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useHost } from "../host/host-provider.tsx";

/** Invites one person, by a link to the host's own page where it has one. */
export function useSendInvite(teamId: string) {
  const api = useApi();
  const { joinUrl } = useHost();
  return useMutation({
    mutationFn: (email: string) =>
      api.member.create({
        account: teamId,
        email,
        status: "pending",
        type: "contributor",
        send_invite: true,
        ...(joinUrl !== null && { return_to: joinUrl }),
      }),
  });
}
