import { useSessionStore } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { useNavigate } from "@tanstack/react-router";

/** After signing in: to the saved address if there is one, which clears it, else to the wizard. */
export function useGoOn(): () => Promise<void> {
  const session = useSessionStore();
  const navigate = useNavigate();
  return () => navigate({ href: session.takeNext() ?? paths.newAccount(), replace: true });
}
