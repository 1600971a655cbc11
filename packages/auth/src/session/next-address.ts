/** Longest address worth keeping, in characters. */
const longestNext = 2000;

/**
 * The path, query and hash of an address of this origin; null for any other, so that a saved
 * address can never lead a person elsewhere after login.
 */
export function sameOriginPath(address: string, origin: string): string | null {
  if (address.length > longestNext || !address.startsWith("/")) return null;
  const url = URL.parse(address, origin);
  if (url === null || url.origin !== new URL(origin).origin) return null;
  const path = url.pathname + url.search + url.hash;
  // "/.//elsewhere" resolves to a path that a browser would read as another host.
  return path.startsWith("//") ? null : path;
}
