import { Resolver } from "node:dns/promises";
import type { DnsResolver } from "./dns-records.ts";

/** The machine's own name servers. @param timeoutMs for each try of a question, of which there are two */
export function nodeDns(timeoutMs: number): DnsResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  return {
    ipv4: (name) => resolver.resolve4(name, { ttl: true }),
    ipv6: (name) => resolver.resolve6(name, { ttl: true }),
    alias: (name) => resolver.resolveCname(name),
    mail: (name) => resolver.resolveMx(name),
    texts: (name) => resolver.resolveTxt(name),
    authorities: (name) => resolver.resolveCaa(name),
    nameServers: (name) => resolver.resolveNs(name),
  };
}
