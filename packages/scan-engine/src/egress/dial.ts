import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import type { PinnedTarget } from "./egress-policy.ts";

/** Opens a TCP connection to one of the target's pinned addresses and to nothing else. */
export type Dialer = (target: PinnedTarget, signal: AbortSignal) => Promise<Socket>;

/** Dials the pinned addresses, IPv6 and IPv4 interleaved (RFC 8305), without asking DNS again. */
export function dialPinned(target: PinnedTarget, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const socket = connect({
      // A name, so that Node asks `lookup` and tries every address; it never reaches a resolver.
      host: "pinned.invalid",
      port: target.port,
      lookup: answerWith(target.addresses),
      autoSelectFamily: true,
      noDelay: true,
    });
    const abort = () => socket.destroy(signal.reason);
    const settle = () => {
      signal.removeEventListener("abort", abort);
      socket.off("error", fail);
    };
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    signal.addEventListener("abort", abort, { once: true });
    socket.once("error", fail);
    socket.once("connect", () => {
      settle();
      resolve(socket);
    });
  });
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => callback(null, answers);
}
