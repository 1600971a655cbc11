import type { Socket } from "node:net";
import { connect as connectTls, getCACertificates, type TLSSocket } from "node:tls";
import { Agent } from "undici";
import { ScanError } from "../scan-error.ts";
import { keyHash } from "../tls/key-hash.ts";
import type { EgressBounds } from "./egress-bounds.ts";
import type { GuardedConnect } from "./guarded-connect.ts";
import { toNetworkError } from "./network-error.ts";

export type HttpClientOptions = {
  connect: GuardedConnect;
  bounds: EgressBounds;
  /** PEM certificates to trust beside the usual authorities. */
  trustedCertificates?: string | undefined;
  /** See `EgressOptions`. */
  acceptedKey?: AcceptedKey | undefined;
};

/** One key, by its `keyHash`, and the hosts that may show it. */
export type AcceptedKey = { hosts: readonly string[]; hash: string };

/**
 * A keep-alive HTTP/1.1 client whose every connection goes through the guard. TLS is verified
 * against the name that was asked for, on the socket that was pinned.
 */
export function createHttpClient({
  connect,
  bounds,
  trustedCertificates,
  acceptedKey,
}: HttpClientOptions): Agent {
  return new Agent({
    headersTimeout: bounds.headersMs,
    bodyTimeout: bounds.idleMs,
    keepAliveTimeout: 4_000,
    connections: 8,
    pipelining: 1,
    connect: (options, callback) => {
      const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
      connect(options.hostname, port)
        .then<Socket>((socket) =>
          options.protocol === "https:"
            ? secure(socket, options.hostname, bounds.connectMs, trustedCertificates, acceptedKey)
            : socket,
        )
        .then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(toNetworkError(error, options.hostname), null),
        );
    },
  });
}

function secure(
  socket: Socket,
  hostname: string,
  deadlineMs: number,
  ca: string | undefined,
  acceptedKey: AcceptedKey | undefined,
): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, "$1");
    const accepted = acceptedKey?.hosts.includes(host) ? acceptedKey.hash : null;
    const secured = connectTls({
      socket,
      host,
      servername: host,
      ALPNProtocols: ["http/1.1"],
      ...(ca === undefined ? {} : { ca: [...getCACertificates(), ca] }),
      // Else the handshake ends before the key can be looked at.
      ...(accepted === null ? {} : { rejectUnauthorized: false }),
    });
    const timer = setTimeout(() => {
      secured.destroy(new DOMException("The TLS handshake took too long", "TimeoutError"));
    }, deadlineMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    secured.once("error", fail);
    secured.once("secureConnect", () => {
      clearTimeout(timer);
      if (!secured.authorized && (accepted === null || keyOf(secured) !== accepted)) {
        secured.destroy();
        return fail(new ScanError("TLS_INVALID", host));
      }
      secured.off("error", fail);
      resolve(secured);
    });
  });
}

function keyOf(secured: TLSSocket): string | null {
  const certificate = secured.getPeerX509Certificate();
  return certificate ? keyHash(certificate) : null;
}
