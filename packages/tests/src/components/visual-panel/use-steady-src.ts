import { useRef } from "react";

/**
 * The address to show a file from. Each answer of the server signs the same file anew, and pictures that
 * followed would load again with every decision: so the first address of a file is kept until it breaks.
 */
export function useSteadySrc() {
  const known = useRef(new Map<string, string>());
  return {
    src(url: string): string {
      const file = fileOf(url);
      const first = known.current.get(file) ?? url;
      known.current.set(file, first);
      return first;
    },
    forget(src: string): void {
      known.current.delete(fileOf(src));
    },
  };
}

/** What of an address names the file, without what signs it. */
function fileOf(url: string): string {
  return url.startsWith("data:") ? url : (url.split("?", 1)[0] ?? url);
}
