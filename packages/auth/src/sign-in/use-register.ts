import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useSessionStore } from "../session/session-provider.tsx";

/** Creates the person and signs in: stores tokens and user. */
export function useRegister() {
  const api = useApi();
  const session = useSessionStore();
  return useMutation({
    mutationFn: (input: Parameters<typeof api.auth.register>[0]) => api.auth.register(input),
    onSuccess: (answer) => session.start(answer),
  });
}
