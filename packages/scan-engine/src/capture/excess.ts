import type { EgressProxy } from "../egress/egress-proxy.ts";
import { fromFailure, type ScanError } from "../scan-error.ts";

/** What the proxy cut off for being too much, if anything: a page without its files is not the page. */
export function excessOf(proxy: Pick<EgressProxy, "stats">): ScanError | null {
  const failure = proxy
    .stats()
    .failures.find(({ code }) => code === "TOO_LARGE" || code === "TOO_MANY_REQUESTS");
  return failure ? fromFailure(failure) : null;
}
