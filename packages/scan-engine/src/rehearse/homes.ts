/** A site's address, split: scheme and host apart from the path that everything is below. */
export type Home = { base: string; isSecure: boolean; host: string; prefix: string };

/** The homes that a rehearsal knows: today's, where the new one is looked at, and its address from the switch on. */
export type Homes = { old: Home; now: Home; after: Home };

/** Which home an address is of: the site's own, the old one that will be gone, or another host; and its path there. */
export type Place = { home: string; path: string };

/** @param base as it is written, with or without a slash at its end. */
export function homeOf(base: string): Home {
  const url = new URL(base);
  const prefix = url.pathname.replace(/\/+$/, "");
  return {
    base: `${url.origin}${prefix}`,
    isSecure: url.protocol === "https:",
    host: url.host,
    prefix,
  };
}

/** The address's path below a home; null where it is none of its addresses. http and https are one home. */
export function pathIn(address: string, { host, prefix }: Home): string | null {
  const url = URL.parse(address);
  if (!url || url.host !== host || !url.pathname.startsWith(prefix)) return null;
  const path = url.pathname.slice(prefix.length);
  if (path !== "" && !path.startsWith("/")) return null;
  return `${path === "" ? "/" : path}${url.search}`;
}

/** Where an address on a page of the old home leads. */
export function placeAtOld(address: string, { old }: Homes): Place {
  return placeIn(address, [["own", old]]);
}

/** Where an address on a page of the new home leads: its name before the switch and the one after are one. */
export function placeAtNew(address: string, { old, now, after }: Homes): Place {
  return placeIn(address, [
    ["own", after],
    ["own", now],
    ["old", old],
  ]);
}

function placeIn(address: string, homes: readonly [string, Home][]): Place {
  for (const [name, home] of homes) {
    const path = pathIn(address, home);
    if (path !== null) return { home: name, path };
  }
  const url = URL.parse(address);
  return url
    ? { home: url.host, path: `${url.pathname}${url.search}` }
    : { home: "", path: address };
}
