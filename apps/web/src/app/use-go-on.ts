import { useSessionStore } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { useGo } from "./navigation/go.ts";

/** After signing in: to the saved address if there is one, which clears it, else to the wizard. */
export function useGoOn(): () => Promise<void> {
  const session = useSessionStore();
  const go = useGo();
  return () => go(session.takeNext() ?? paths.newAccount(), { replace: true });
}
