import { memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSessionStore } from "../session/session-provider.tsx";

/** Signs in: stores tokens and user, then loads team and member, whose failures are ignored. */
export function useLogin() {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.auth.login>[0]) => api.auth.login(input),
    onSuccess: async (answer) => {
      session.start(answer);
      const [team, member] = await Promise.allSettled([
        queryClient.fetchQuery({ ...teamQueries.current(api), retry: false }),
        queryClient.fetchQuery({ ...memberQueries.current(api), retry: false }),
      ]);
      session.remember({
        ...(team.status === "fulfilled" && { team: team.value }),
        ...(member.status === "fulfilled" && { member: member.value }),
      });
    },
  });
}
