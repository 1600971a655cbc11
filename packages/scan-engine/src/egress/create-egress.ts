import { type Dialer, dialPinned } from "./dial.ts";
import { defaultEgressBounds, type EgressBounds } from "./egress-bounds.ts";
import { createEgressFetch, type EgressFetch } from "./egress-fetch.ts";
import { createEgressPolicy } from "./egress-policy.ts";
import { type EgressProxy, listenEgressProxy } from "./egress-proxy.ts";
import type { EgressRoute } from "./egress-route.ts";
import {
  createGuardedCheck,
  createGuardedConnect,
  type GuardedCheck,
  type GuardedConnect,
} from "./guarded-connect.ts";
import { type AcceptedKey, createHttpClient, type OnCertificate } from "./http-client.ts";
import type { NameOverride } from "./name-override.ts";
import { readOverride } from "./read-override.ts";
import { type Resolver, resolveHost } from "./resolve-host.ts";

export type EgressOptions = {
  /** Private targets that may be opened: `host:port`, an address, or a CIDR range. */
  allowPrivate: readonly string[];
  /** The product's own ports on this machine, closed even to a listed range. */
  controlPorts?: readonly number[];
  /** Replaces the machine's resolver; for tests. */
  resolve?: Resolver;
  /** Replaces TCP; for tests. */
  dial?: Dialer;
  bounds?: Partial<EgressBounds>;
  /** PEM certificates to trust beside the usual authorities. */
  trustedCertificates?: string;
  /** Names that are looked for at another address; such a way out serves one home of a site and no other. */
  override?: NameOverride | undefined;
  /** A key that a person accepted, for these hosts, whatever is wrong with its certificate. */
  acceptedKey?: AcceptedKey | undefined;
  /** Told of the way that each connection took. */
  onRoute?: (route: EgressRoute) => void;
  /** Told of the certificate that each connection of `fetch` showed, trusted or not. */
  onCertificate?: OnCertificate;
};

/** The boundary: the one place from which the engine reaches the network. */
export type Egress = {
  fetch: EgressFetch;
  /** Decides and dials: what a proxy of another boundary borrows with `reset`. */
  connect: GuardedConnect;
  check: GuardedCheck;
  /** PEM certificates that are trusted beside the usual authorities. */
  trustedCertificates: string | undefined;
  /** Starts a proxy for one browser on loopback. */
  listen(): Promise<EgressProxy>;
  /** Closes every proxy and idle connection. */
  close(): Promise<void>;
};

/**
 * Builds the boundary. Deny by default: http and https to the public internet, nothing else.
 * @throws ScanError BLOCKED_BY_POLICY for an override that names what it may not.
 */
export function createEgress(options: EgressOptions): Egress {
  const bounds = { ...defaultEgressBounds, ...options.bounds };
  // Shared, so that a proxy's own port is closed from the moment it listens.
  const controlPorts = new Set(options.controlPorts);
  const policy = createEgressPolicy({
    allowPrivate: options.allowPrivate,
    controlPorts,
    resolve: options.resolve ?? resolveHost,
    override: options.override && readOverride(options.override),
  });
  const dialled = createGuardedConnect(policy, options.dial ?? dialPinned, bounds.connectMs);
  const connect: GuardedConnect = (host, port, signal, onRoute) =>
    dialled(host, port, signal, (route) => {
      options.onRoute?.(route);
      onRoute?.(route);
    });
  const { trustedCertificates, acceptedKey, onCertificate } = options;
  const trust = { trustedCertificates, acceptedKey, onCertificate };
  const client = createHttpClient({ connect, bounds, ...trust });
  const proxies = new Set<EgressProxy>();
  return {
    fetch: createEgressFetch(client),
    connect,
    check: createGuardedCheck(policy, bounds.connectMs),
    trustedCertificates,
    async listen() {
      const proxy = await listenEgressProxy({ connect, bounds });
      controlPorts.add(proxy.port);
      proxies.add(proxy);
      return proxy;
    },
    async close() {
      await Promise.all([client.destroy(), ...[...proxies].map((proxy) => proxy.close())]);
    },
  };
}
