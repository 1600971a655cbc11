import { isIP } from "node:net";
import { ScanError } from "../scan-error.ts";
import { type AllowList, parseAllowList } from "./allow-list.ts";
import { isBlockedPort } from "./blocked-ports.ts";
import { type AddressClass, classifyAddress } from "./classify-address.ts";
import { isOwnAddress } from "./own-addresses.ts";
import type { Override } from "./read-override.ts";
import type { Resolver } from "./resolve-host.ts";

/** Where a connection may go: the only addresses that may be dialled for it. */
export type PinnedTarget = { host: string; port: number; addresses: readonly string[] };

export type EgressPolicy = {
  /**
   * Resolves the host once and decides.
   * @param host a name or an address literal as `URL.hostname` gives it (brackets allowed).
   * @throws ScanError BLOCKED_BY_POLICY, DNS_NOT_FOUND, TIMED_OUT.
   */
  pin(host: string, port: number, signal?: AbortSignal): Promise<PinnedTarget>;
};

export type EgressPolicyOptions = {
  /** See `parseAllowList`. */
  allowPrivate: readonly string[];
  /**
   * Ports on this machine that run the product itself (its API, database, proxies): a range on the
   * allow-list does not open them, an exact `host:port` entry does.
   */
  controlPorts: ReadonlySet<number>;
  resolve: Resolver;
  /** Names of one site that are looked for at its new home. */
  override?: Override | undefined;
};

/** The one decision that every browser request and every server-side fetch passes through. */
export function createEgressPolicy(options: EgressPolicyOptions): EgressPolicy {
  const allowed = parseAllowList(options.allowPrivate);
  return {
    async pin(rawHost, port, signal) {
      const host = rawHost.replace(/^\[(.*)\]$/, "$1").toLowerCase();
      const place = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
      if (isBlockedPort(port)) throw refusal(place, "is a port that web pages may not use");
      if (isMetadataName(host)) throw refusal(place, "is a cloud metadata service");
      const instead = options.override?.targetOf(host) ?? null;
      if (instead !== null && !options.override?.ports.has(port)) {
        throw refusal(place, "is on a port that is none of the site's");
      }
      if (instead !== null && isMetadataName(instead)) {
        throw refusal(place, "is looked for at a cloud metadata service");
      }
      const name = instead ?? host;
      const addresses = isIP(name) ? [name] : await options.resolve(name, signal);
      if (addresses.length === 0) throw new ScanError("DNS_NOT_FOUND", host);
      // One forbidden answer refuses all: a mixed answer is how a name smuggles a private address in.
      for (const address of addresses) {
        // An entry by a name means the machine that the operator knows by it, and no other.
        const named = instead === null ? host : null;
        const reason = reasonToRefuse({ host: named, port, address, allowed, ...options });
        if (reason) throw refusal(place, isIP(host) ? `is ${reason}` : `resolves to ${reason}`);
      }
      return { host, port, addresses };
    },
  };
}

type Candidate = {
  /** Null where the name is looked for somewhere else. */
  host: string | null;
  port: number;
  address: string;
  allowed: AllowList;
  controlPorts: ReadonlySet<number>;
};

function reasonToRefuse(candidate: Candidate): string | null {
  const { host, port, address, allowed, controlPorts } = candidate;
  const addressClass = classifyAddress(address);
  if (neverAllowed.has(addressClass)) return describe[addressClass];
  const named =
    (host !== null && allowed.allowsHost(host, port)) || allowed.allowsHost(address, port);
  if (named) return null;
  if (controlPorts.has(port) && isOwnAddress(address)) return "this product's own port";
  if (addressClass === "public" || allowed.allowsAddress(address)) return null;
  return describe[addressClass];
}

const neverAllowed: ReadonlySet<AddressClass> = new Set([
  "metadata",
  "multicast",
  "unspecified",
  "invalid",
]);

const describe: Readonly<Record<AddressClass, string>> = {
  public: "a public address",
  private: "a private address",
  loopback: "this machine",
  link_local: "a link-local address",
  shared: "a carrier's shared address",
  metadata: "a cloud metadata service",
  multicast: "a multicast address",
  reserved: "a reserved address",
  translated: "an IPv4 address in disguise",
  unspecified: "no address at all",
  invalid: "not an address",
};

const metadataNames = new Set([
  "metadata",
  "metadata.google.internal",
  "metadata.goog",
  "metadata.azure.internal",
  "metadata.tencentyun.com",
  "metadata.packet.net",
  "metadata.platformequinix.com",
  "instance-data",
  "instance-data.ec2.internal",
]);

function isMetadataName(host: string): boolean {
  return metadataNames.has(host.replace(/\.+$/, ""));
}

function refusal(place: string, reason: string): ScanError {
  return new ScanError("BLOCKED_BY_POLICY", `${place} ${reason}.`);
}
