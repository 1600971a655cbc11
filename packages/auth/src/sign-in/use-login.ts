import { useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSessionStore } from "../session/session-provider.tsx";
import { loadAfterSignIn } from "./load-after-sign-in.ts";

/** Signs in: stores tokens and user, then loads team, member and billing, whose failures are ignored. */
export function useLogin() {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.auth.login>[0]) => api.auth.login(input),
    onSuccess: async (answer) => {
      session.start(answer);
      await loadAfterSignIn({ api, queryClient, session });
    },
  });
}
