import type { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { connect as connectTls, getCACertificates, type TLSSocket } from "node:tls";
import { Agent, type Dispatcher, errors } from "undici";
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
  onCertificate?: OnCertificate | undefined;
};

/** Told of the certificate that each TLS connection showed, whether it is trusted or not. */
export type OnCertificate = (host: string, certificate: X509Certificate) => void;

/** One key, by its `keyHash`, and the hosts that may show it. */
export type AcceptedKey = { hosts: readonly string[]; hash: string };

export type HttpClient = {
  request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData>;
  destroy(): Promise<void>;
};

/**
 * A keep-alive HTTP/1.1 client whose every connection goes through the guard. TLS is verified
 * against the name that was asked for, on the socket that was pinned. A server may close a connection
 * that it kept just as it is used again, which says nothing of the request: as in browsers, it is sent once
 * more, on a new connection (RFC 9112, section 9.3.1).
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const kept = agentOf(options, { pipelining: 1, keepAliveTimeout: 4_000 });
  const anew = agentOf(options, { pipelining: 0 });
  return {
    async request(request) {
      try {
        return await kept.request(request);
      } catch (error) {
        if (!isRepeatable(request) || !mayBeOfKept(error)) throw error;
        return anew.request(request);
      }
    },
    async destroy() {
      await Promise.all([kept.destroy(), anew.destroy()]);
    },
  };
}

/** Whether a server that was reached all the same would do no more for it the second time (RFC 9110, section 9.2.1). */
function isRepeatable({ method, body }: Dispatcher.RequestOptions): boolean {
  return (method === "GET" || method === "HEAD") && (body === null || body === undefined);
}

/** Whether a connection broke that had brought an answer before, or of which that is not known. */
function mayBeOfKept(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  if (error.code === "ECONNRESET" || error.code === "EPIPE") return true;
  return error instanceof errors.SocketError && (error.socket?.bytesRead ?? 0) > 0;
}

function agentOf(
  { connect, bounds, trustedCertificates, acceptedKey, onCertificate }: HttpClientOptions,
  keeping: Pick<Agent.Options, "pipelining" | "keepAliveTimeout">,
): Agent {
  return new Agent({
    headersTimeout: bounds.headersMs,
    bodyTimeout: bounds.idleMs,
    connections: 8,
    ...keeping,
    connect: (options, callback) => {
      const port = Number(options.port) || (options.protocol === "https:" ? 443 : 80);
      connect(options.hostname, port)
        .then<Socket>((socket) =>
          options.protocol === "https:"
            ? secure(socket, options.hostname, {
                deadlineMs: bounds.connectMs,
                ca: trustedCertificates,
                acceptedKey,
                onCertificate,
              })
            : socket,
        )
        .then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(toNetworkError(error, options.hostname), null),
        );
    },
  });
}

type Securing = Pick<HttpClientOptions, "acceptedKey" | "onCertificate"> & {
  deadlineMs: number;
  ca: string | undefined;
};

function secure(
  socket: Socket,
  hostname: string,
  { deadlineMs, ca, acceptedKey, onCertificate }: Securing,
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
      // Else the handshake ends before the certificate can be looked at; it is judged below.
      ...(accepted === null && !onCertificate ? {} : { rejectUnauthorized: false }),
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
      const certificate = secured.getPeerX509Certificate();
      if (certificate) onCertificate?.(host, certificate);
      const isAccepted = accepted !== null && certificate && keyHash(certificate) === accepted;
      if (!secured.authorized && !isAccepted) {
        secured.destroy();
        return fail(new ScanError("TLS_INVALID", host));
      }
      secured.off("error", fail);
      resolve(secured);
    });
  });
}
