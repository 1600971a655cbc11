import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useSessionStore } from "../session/session-provider.tsx";

/** Sets a new password with a mailed token. Every session ends, so the one of this browser too. */
export function useResetPassword(token: string) {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: (password: string) => api.auth.resetPassword({ password }, { bearer: token }),
    onSuccess: () => session.signOut(api),
  });
}
