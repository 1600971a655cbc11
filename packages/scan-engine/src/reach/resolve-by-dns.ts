import { Resolver } from "node:dns/promises";
import { type Resolver as ResolveHost, resolveHost } from "../egress/resolve-host.ts";
import { ScanError } from "../scan-error.ts";

/** What name servers say of names that only this machine knows, and what is heard where there is no name server. */
const mayBeLocal: ReadonlySet<string> = new Set([
  "ENOTFOUND",
  "ENODATA",
  "ENONAME",
  "EBADNAME",
  "EREFUSED",
  "ECONNREFUSED",
]);

type ByDnsOptions = {
  /** In place of the machine's own name servers; `host:port`. */
  servers?: readonly string[];
};

/**
 * Asks name servers for IPv4 and IPv6 addresses by sockets of its own. The machine's resolver has four threads, and a
 * name whose server is silent holds one for many seconds: with hundreds of names at once all others would wait behind a
 * few dead ones and be taken for dead, too. Names that no name server knows are left to the machine, which has a hosts file.
 */
export function createResolveByDns({ servers }: ByDnsOptions = {}): ResolveHost {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) =>
      answer.status === "fulfilled" ? answer.value : [],
    );
    if (addresses.length > 0) return addresses;
    const faults = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as NodeJS.ErrnoException] : [],
    );
    if (faults.every(({ code }) => mayBeLocal.has(code ?? ""))) return resolveHost(host);
    throw new ScanError("DNS_NOT_FOUND", host, { cause: faults[0] });
  };
}
