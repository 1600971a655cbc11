import type { Socket } from "node:net";
import { ScanError } from "../scan-error.ts";
import type { Dialer } from "./dial.ts";
import type { EgressPolicy } from "./egress-policy.ts";
import type { EgressRoute } from "./egress-route.ts";
import { toNetworkError } from "./network-error.ts";

/**
 * Decides, then dials: the only way out of the process.
 * @param onRoute told of the way that a connection took.
 */
export type GuardedConnect = (
  host: string,
  port: number,
  signal?: AbortSignal,
  onRoute?: (route: EgressRoute) => void,
) => Promise<Socket>;

/**
 * @param connectMs deadline for resolving and dialling together, in milliseconds.
 * @returns a connect that throws ScanError BLOCKED_BY_POLICY, DNS_NOT_FOUND, CONNECTION_REFUSED,
 * CONNECTION_FAILED or TIMED_OUT.
 */
export function createGuardedConnect(
  policy: EgressPolicy,
  dial: Dialer,
  connectMs: number,
): GuardedConnect {
  return async (host, port, signal, onRoute) => {
    const startedAt = Date.now();
    const begin = performance.now();
    const deadline = AbortSignal.timeout(connectMs);
    const stop = signal ? AbortSignal.any([signal, deadline]) : deadline;
    try {
      // getaddrinfo cannot be cancelled, so the wait for it is what ends.
      const target = await untilAborted(policy.pin(host, port, stop), stop);
      const resolveMs = performance.now() - begin;
      const socket = await untilAborted(dial(target, stop), stop, (late) => late.destroy());
      const connectMs = performance.now() - begin - resolveMs;
      const address = dialledAddress(socket, target.addresses);
      onRoute?.({ host: target.host, port, address, startedAt, resolveMs, connectMs });
      return socket;
    } catch (error) {
      if (signal?.aborted) throw error;
      if (deadline.aborted) throw new ScanError("TIMED_OUT", host, { cause: error });
      throw toNetworkError(error, host);
    }
  };
}

/** Decides whether a host may be reached now, and dials nothing. Whoever dials later decides anew. */
export type GuardedCheck = (host: string, port: number) => Promise<void>;

/** @returns a check that throws ScanError BLOCKED_BY_POLICY, DNS_NOT_FOUND or TIMED_OUT. */
export function createGuardedCheck(policy: EgressPolicy, connectMs: number): GuardedCheck {
  return async (host, port) => {
    const deadline = AbortSignal.timeout(connectMs);
    try {
      await untilAborted(policy.pin(host, port, deadline), deadline);
    } catch (error) {
      if (deadline.aborted) throw new ScanError("TIMED_OUT", host, { cause: error });
      throw toNetworkError(error, host);
    }
  };
}

/** Of several pinned addresses the one that answered first. */
function dialledAddress({ remoteAddress }: Socket, pinned: readonly string[]): string {
  return pinned.find((address) => address === remoteAddress) ?? pinned[0] ?? "";
}

async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  discard?: (late: T) => void,
): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } catch (error) {
    work.then(discard, () => undefined);
    throw error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
