import { getDomain } from "tldts";

/** `host`: one host, with or without `www.`. `domain`: every host of the registrable domain. */
export type SiteExtent = "host" | "domain";

/**
 * Whether two http(s) addresses belong to one site. `http` and `https` on their default ports are
 * one site; any other port is a site of its own, which keeps addresses and `localhost` apart.
 */
export function sameSite(first: string, second: string, extent: SiteExtent = "host"): boolean {
  const [a, b] = [URL.parse(first), URL.parse(second)];
  if (!a || !b || a.port !== b.port) return false;
  if (plainHost(a) === plainHost(b)) return true;
  // Suffixes that hosting companies give away (`github.io`) separate sites like `co.uk` does.
  const domain = getDomain(a.hostname, { allowPrivateDomains: true });
  return (
    extent === "domain" &&
    domain !== null &&
    domain === getDomain(b.hostname, { allowPrivateDomains: true })
  );
}

function plainHost(url: URL): string {
  return url.hostname.replace(/\.+$/, "").replace(/^www\./, "");
}
