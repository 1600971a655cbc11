import type { FetchedMap } from "../../audit/security/fetched-map.ts";
import { defineReader } from "../define-reader.ts";

/** The source maps that Lighthouse asked for in this load, with what came. */
export const sourceMapsReader = defineReader("watch", () => ({
  async read({ lighthouse }): Promise<FetchedMap[]> {
    const maps = (await lighthouse?.sourceMaps()) ?? [];
    return maps.flatMap(({ sourceMapUrl, map }) => {
      if (!sourceMapUrl || sourceMapUrl.startsWith("data:")) return [];
      const sources = map?.sources.length ?? 0;
      const hasContent = map?.sourcesContent?.some(Boolean) ?? false;
      return [{ url: sourceMapUrl, found: map ? { sources, hasContent } : null }];
    });
  },
}));
