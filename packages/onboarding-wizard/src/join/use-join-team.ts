import { billingQueries, memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** The parts of an invitation link. */
export type Invitation = { team: string; code: string; member: string };

/** Accepts the invitation, then loads team, member and what the team pays; the last may fail. */
export function useJoinTeam() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ member, code }: Invitation) => {
      await api.member.create({ id: member, code, status: "active" });
      await Promise.all([
        queryClient.fetchQuery({ ...teamQueries.current(api), staleTime: 0 }),
        queryClient.fetchQuery({ ...memberQueries.current(api), staleTime: 0 }),
        queryClient.prefetchQuery({ ...billingQueries.info(api), retry: false }),
      ]);
    },
  });
}
