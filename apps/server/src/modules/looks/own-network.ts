import { Resolver } from "node:dns/promises";
import { networkInterfaces } from "node:os";
import type { Reach } from "@sitewright/scan-engine";

/** Faults of a look that a machine whose own network is away would have, too; a refusal came from somewhere. */
const ambiguous: ReadonlySet<Reach["code"]> = new Set([
  "DNS_NOT_FOUND",
  "CONNECTION_FAILED",
  "TIMED_OUT",
]);

export type OwnNetworkProbes = {
  /** Whether the machine has an address beside loopback. */
  hasAddress(): boolean;
  /** Whether its name server says who serves the root of all names. */
  resolves(): Promise<boolean>;
};

/** Tells an outage of a site from one of this machine. */
export type OwnNetwork = {
  /** Whether what a look failed for says nothing of its site. */
  excuses(reach: Reach): Promise<boolean>;
};

/**
 * A machine that has no address, or whose name server has fallen silent, cannot say that a site is down. One that never
 * reached a name server is closed off by its owner: its word on the sites that it can reach is good.
 */
export function createOwnNetwork(probes: OwnNetworkProbes = machineProbes): OwnNetwork {
  const before = probes.resolves();
  return {
    async excuses({ code }) {
      if (!ambiguous.has(code)) return false;
      if (!probes.hasAddress()) return true;
      return (await before) && !(await probes.resolves());
    },
  };
}

const machineProbes: OwnNetworkProbes = {
  hasAddress: () =>
    Object.values(networkInterfaces()).some((addresses) =>
      addresses?.some(({ internal }) => !internal),
    ),
  resolves: () =>
    new Resolver({ timeout: 2_000, tries: 2 }).resolveNs(".").then(
      (names) => names.length > 0,
      () => false,
    ),
};
