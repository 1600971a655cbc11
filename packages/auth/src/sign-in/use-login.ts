import { useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSessionStore } from "../session/session-provider.tsx";

/** Signs in: stores tokens and user, then loads team, member and billing, whose failures are ignored. */
export function useLogin() {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.auth.login>[0]) => api.auth.login(input),
    onSuccess: async (answer) => {
      session.start(answer);
      // Not among what a login waits for; without its code the screens load it all by themselves.
      const loading = import("./load-after-sign-in.ts").catch(() => null);
      await (await loading)?.loadAfterSignIn({ api, queryClient, session });
    },
  });
}
