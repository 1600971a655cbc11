import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Private places the operator opened by hand. */
export type AllowList = {
  /** True when an entry names exactly this host (a name or an address) and port. */
  allowsHost(host: string, port: number): boolean;
  /** True when an entry's range or bare address contains this address: opens its every port. */
  allowsAddress(address: string): boolean;
};

/**
 * Reads the operator's list. An entry is one of
 * `host:port` (a name or an address; that port only), `[ipv6]:port`,
 * a range in CIDR notation, or a bare address (both: every web port).
 * @throws Error naming the first entry that is none of these.
 */
export function parseAllowList(entries: readonly string[]): AllowList {
  const targets = new Set<string>();
  const ranges: [ipaddr.IPv4 | ipaddr.IPv6, number][] = [];
  for (const entry of entries.map((text) => text.trim().toLowerCase()).filter(Boolean)) {
    const range = parseRange(entry);
    if (range) ranges.push(range);
    else targets.add(parseTarget(entry));
  }
  return {
    allowsHost: (host, port) => targets.has(targetKey(host, port)),
    allowsAddress: (address) => {
      const parsed = ipaddr.parse(address);
      return ranges.some(
        ([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits),
      );
    },
  };
}

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  const bare = entry.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(bare);
  if (family !== 0) return [ipaddr.parse(bare), family === 4 ? 32 : 128];
  if (!ipaddr.isValidCIDR(entry)) return null;
  return ipaddr.parseCIDR(entry);
}

function parseTarget(entry: string): string {
  const url = URL.parse(`http://${entry}/`);
  const port = /:(\d{1,5})$/.exec(entry)?.[1];
  if (!url || !port || url.pathname !== "/" || url.username !== "") {
    throw new Error(
      `"${entry}" is not a private target: write host:port, an address, or a range like 10.0.0.0/8.`,
    );
  }
  return targetKey(url.hostname, Number(port));
}

function targetKey(host: string, port: number): string {
  return `${host.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "")}:${port}`;
}
