import { useApi } from "@sitewright/api-client";
import { useSessionStore } from "@sitewright/auth";

/** Ends the session; `watchSession` then clears the cache and shows the login. */
export function useSignOut(): () => void {
  const api = useApi();
  const session = useSessionStore();
  return () => void session.signOut(api);
}
