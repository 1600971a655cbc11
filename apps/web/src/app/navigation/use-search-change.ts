import { useNavigate, useRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Something lies over the screen of the entry before. */
    isLayer?: boolean;
  }
}

/**
 * Writes what of a screen is shown into its address, in place of what was shown before. What lies over the screen, as a
 * drawer, has an entry of the history of its own, so that the browser's way back closes it and stays at the screen.
 * @param search what the address says now
 * @param layers the keys of it that name something which lies over the screen
 */
export function useSearchChange<Search extends object>(
  search: Search,
  layers: readonly (keyof Search)[],
): (next: Search) => void {
  const router = useRouter();
  const navigate = useNavigate();
  const below = (one: Search) => {
    const left = Object.entries(one).filter(
      ([key, value]) => value !== undefined && !layers.some((layer) => layer === key),
    );
    return JSON.stringify(left.sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const isCovered = (one: Search) => layers.some((layer) => one[layer] !== undefined);
  return (next) => {
    const wasLayer = router.latestLocation.state.isLayer === true;
    if (wasLayer && !isCovered(next) && below(next) === below(search)) {
      router.history.back();
      return;
    }
    const opens = isCovered(next) && !isCovered(search);
    void navigate({
      to: ".",
      search: () => next,
      replace: !opens,
      resetScroll: false,
      state: { isLayer: opens || (wasLayer && isCovered(next)) },
    });
  };
}
