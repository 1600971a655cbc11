import type { AppPath } from "@sitewright/contract";
import { type HistoryState, redirect, useNavigate } from "@tanstack/react-router";

/** `replace`: the way back leads past the screen that is left. */
type GoOptions = { replace?: boolean; state?: HistoryState };

/** Leads to an address of the app. */
export function useGo(): (path: AppPath, options?: GoOptions) => Promise<void> {
  const navigate = useNavigate();
  return (path, options) => navigate({ ...options, href: path });
}

/** To be thrown by a route that is not to be shown: another is, in its place in the history. */
export function instead(path: AppPath) {
  return redirect({ href: path, replace: true });
}
