import { useState } from "react";

/**
 * The address to show a file from. Each answer of the server signs the same file anew, and a picture
 * that followed every signature would load again with every poll: so the first address of a file is
 * kept until another file comes, or until it turns out broken and a newer one is there.
 */
export function useSteadyUrl(url: string) {
  const [shown, setShown] = useState(url);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isBroken = brokenUrl === shown;
  if (shown !== url && (isBroken || fileOf(shown) !== fileOf(url))) setShown(url);
  return { url: shown, isBroken, onError: () => setBrokenUrl(shown) };
}

/** What of an address names the file, without what signs it. */
function fileOf(url: string): string {
  return url.split("?", 1)[0] ?? url;
}
