import type { AppPath } from "@sitewright/contract";
import { instead } from "./navigation/go.ts";

/**
 * The parameters of a route whose address brings secrets. They are taken out of the address and the
 * history before the screen shows, and held in the memory of this page alone: a reload forgets them.
 * @param path the route's own address, without them
 */
export function holdSecretSearch<Search extends object>(path: AppPath) {
  let held: Partial<Search> = {};
  return {
    /**
     * For the route's `beforeLoad`, with its validated search.
     * @throws a redirect to the bare address when the search brings anything.
     */
    strip({ search }: { search: Partial<Search> }): void {
      if (Object.keys(search).length === 0) return;
      held = search;
      throw instead(path);
    },
    /** What the last arrival brought. */
    read: (): Partial<Search> => held,
    /** The same, which is forgotten by being read. */
    take(): Partial<Search> {
      const taken = held;
      held = {};
      return taken;
    },
  };
}
