import { createEgress, type Egress, type EgressOptions } from "../egress/create-egress.ts";
import { readCertificate } from "../tls/read-certificate.ts";
import type { Reach, ReachedCertificate } from "./reach.ts";
import { type ReachRequest, reachDeadlineMs, reachSite } from "./reach-site.ts";
import { createResolveByDns } from "./resolve-by-dns.ts";

/** Says whether a site can be reached. Never throws: what went wrong is in the answer. */
export type Reacher = (request: ReachRequest) => Promise<Reach>;

/**
 * A way to sites behind the policy of scans. No connection is used twice, so that each try sees what the site and its
 * certificate are like at that moment.
 */
export function createReacher(options: Omit<EgressOptions, "bounds" | "onCertificate">): Reacher {
  const resolve = options.resolve ?? createResolveByDns();
  const bounds = { connectMs: reachDeadlineMs, headersMs: reachDeadlineMs };
  return async (request) => {
    const own = URL.parse(request.url)?.hostname.replace(/^\[(.*)\]$/, "$1");
    const shown: ReachedCertificate[] = [];
    const egress: Egress = createEgress({
      ...options,
      resolve,
      bounds,
      onCertificate(host, certificate) {
        if (host !== own) return;
        const { issuer, validTo } = readCertificate(certificate, {
          host,
          distrust: null,
          chain: [],
        });
        shown.push({ issuer, validTo });
      },
    });
    try {
      const reach = await reachSite(egress, request);
      return { ...reach, certificate: shown.at(-1) ?? null };
    } finally {
      await egress.close();
    }
  };
}
