import type { AppPath } from "@sitewright/contract";
import {
  type AnyRouter,
  type HistoryState,
  redirect,
  useNavigate,
  useRouter,
} from "@tanstack/react-router";

/** `replace`: the way back leads past the screen that is left. */
type GoOptions = { replace?: boolean; state?: HistoryState };

/**
 * Leads to an address of the app. What lay over the screen that is left, as a dialog that made something, is over with
 * it: the way back leads to the screen.
 */
export function useGo(): (path: AppPath, options?: GoOptions) => Promise<void> {
  const router = useRouter();
  const navigate = useNavigate();
  return (path, options) => {
    const replace = router.latestLocation.state.isLayer === true;
    return navigate({ replace, ...options, href: path });
  };
}

/** To be thrown by a route that is not to be shown: another is, in its place in the history. */
export function instead(path: AppPath) {
  return redirect({ href: path, replace: true });
}

/** Leads there from outside of any screen. */
export function lead(router: AnyRouter, path: AppPath): void {
  void router.navigate({ href: path });
}

/** Gets what a screen needs before anyone goes there. A failure is for the visit to tell. */
export function preload(router: AnyRouter, path: AppPath): void {
  router.preloadRoute({ to: ".", href: path }).catch(() => {});
}
