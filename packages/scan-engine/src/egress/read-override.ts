import { isIP } from "node:net";
import { getDomain } from "tldts";
import { ScanError } from "../scan-error.ts";
import type { NameOverride } from "./name-override.ts";

/** An override that was looked through. */
export type Override = {
  /** The address or name that a host is looked for at; null where it is looked for as it is. */
  targetOf(host: string): string | null;
  /** Where the site's names may be asked. */
  ports: ReadonlySet<number>;
};

const maxNames = 20;

/** @throws ScanError BLOCKED_BY_POLICY with the reason. */
export function readOverride(override: NameOverride): Override {
  const fault = faultOfOverride(override);
  if (fault !== null) throw new ScanError("BLOCKED_BY_POLICY", fault);
  const site = new URL(override.siteUrl);
  const targets = new Map(
    override.names.map(({ name, target }) => [plainName(name), plainTarget(target) ?? ""]),
  );
  return {
    targetOf: (host) => targets.get(plainName(host)) ?? null,
    ports: new Set([80, 443, Number(site.port)].filter((port) => port !== 0)),
  };
}

/** Why names may not be looked for elsewhere, as a sentence; null where they may. */
export function faultOfOverride({ siteUrl, names }: NameOverride): string | null {
  const site = URL.parse(siteUrl);
  const domain = site && domainOf(site.hostname);
  if (!domain) return "A site without a name of its own has none to look for elsewhere.";
  if (names.length > maxNames) return `At most ${maxNames} names may be looked for elsewhere.`;
  const seen = new Set<string>();
  for (const { name, target } of names) {
    const plain = plainName(name);
    if (!isHostName(plain) || domainOf(plain) !== domain) {
      return `Only names of ${domain} may be looked for elsewhere.`;
    }
    if (seen.has(plain)) return `${plain} is named twice.`;
    seen.add(plain);
    if (plainTarget(target) === null) return `The new home of ${plain} is no address and no name.`;
  }
  return null;
}

/** Suffixes that hosting companies give away separate owners, as in `sameSite`. */
function domainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

/** Case and the dot at the end do not count (RFC 1034, 3.1). */
function plainName(host: string): string {
  return host.toLowerCase().replace(/\.+$/, "");
}

function isHostName(name: string): boolean {
  return URL.parse(`http://${name}/`)?.hostname === name && isIP(name) === 0;
}

/** As every parser reads it, however it is written; null for what is more, or less, than a host. */
function plainTarget(target: string): string | null {
  const bare = target.replace(/^\[(.*)\]$/, "$1");
  if (isIP(bare) === 6) return bare.toLowerCase();
  if (!/^[\p{L}\p{N}.-]+$/u.test(bare)) return null;
  const host = URL.parse(`http://${bare}/`)?.hostname.replace(/\.+$/, "");
  return host === undefined || host === "" ? null : host;
}
