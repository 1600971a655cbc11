import { lazy } from "react";
import type { NotYetScreen } from "./not-yet/messages.ts";

const NotYet = lazy(async () => ({ default: (await import("./not-yet/not-yet.tsx")).NotYet }));

/**
 * The component of a route whose screen is not there yet. All share one file: with
 * `codeSplitGroupings: []` none gets one of its own, whose name the first screen would have to know.
 */
export function notYet(screen: NotYetScreen) {
  return function NotYetRoute() {
    return <NotYet screen={screen} />;
  };
}
