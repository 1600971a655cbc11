import type { Duplex } from "node:stream";
import { Transform } from "node:stream";
import { ScanError, type ScanErrorCode } from "../scan-error.ts";
import type { EgressBounds } from "./egress-bounds.ts";
import type { EgressRoute } from "./egress-route.ts";
import type { GuardedConnect } from "./guarded-connect.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

/** One request the proxy did not carry out, and why. */
export type EgressFailure = {
  /** The URL of a plain request, `host:port` of a tunnel. */
  target: string;
  code: ScanErrorCode;
  reason: string;
};

export type EgressStats = {
  /** Bytes received for the browser, as sent on the wire. */
  bytes: number;
  requests: number;
  tunnels: number;
  /** Every failure of the session, each target and code once, at most `maxFailures`. */
  failures: readonly EgressFailure[];
  /** Those of `failures` that the policy refused. */
  blocked: readonly EgressFailure[];
  /** Every connection of the session in the order they stood, at most `maxRoutes`. */
  routes: readonly EgressRoute[];
};

const maxFailures = 200;
const maxRoutes = 500;

/** What one scan's browser has used of the network, and the means to cut it off. */
export class EgressSession {
  readonly bounds: EgressBounds;
  readonly client: HttpClient;
  readonly connect: GuardedConnect;
  #bytes = 0;
  #requests = 0;
  #tunnels = 0;
  readonly #failures = new Map<string, EgressFailure>();
  readonly #routes: EgressRoute[] = [];
  readonly #open = new Set<Duplex>();
  readonly #end = new AbortController();

  constructor(connect: GuardedConnect, bounds: EgressBounds) {
    this.bounds = bounds;
    this.connect = (host, port, signal) =>
      connect(host, port, signal, (route) => {
        if (this.#routes.length < maxRoutes) this.#routes.push(route);
      });
    this.client = createHttpClient({ connect: this.connect, bounds });
  }

  /** @throws ScanError TOO_MANY_REQUESTS or TOO_LARGE when a cap is reached. */
  admit(kind: "request" | "tunnel"): void {
    if (this.#requests + this.#tunnels >= this.bounds.maxRequests) {
      throw new ScanError("TOO_MANY_REQUESTS", `The limit is ${this.bounds.maxRequests}.`);
    }
    if (this.#open.size >= this.bounds.maxConnections) {
      throw new ScanError("TOO_MANY_REQUESTS", "Too many connections are open at once.");
    }
    if (this.#bytes >= this.bounds.maxBytes) throw this.#tooLarge();
    if (kind === "tunnel") this.#tunnels += 1;
    else this.#requests += 1;
  }

  /** Ends with the session or after the limit for one request, whichever comes first. */
  deadline(): AbortSignal {
    return AbortSignal.any([this.#end.signal, AbortSignal.timeout(this.bounds.totalMs)]);
  }

  /** Ties a socket to the session: cut off when the session ends. */
  hold(socket: Duplex): void {
    // One keep-alive connection carries many requests.
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket));
    if (this.#end.signal.aborted) socket.destroy();
  }

  /** A stream that counts what passes and fails once the session has received too much. */
  meter(target: string): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.byteLength;
        if (this.#bytes <= this.bounds.maxBytes) return done(null, chunk);
        const error = this.#tooLarge();
        this.record(target, error);
        done(error);
      },
    });
  }

  record(target: string, error: ScanError): void {
    const key = `${error.code} ${target}`;
    if (this.#failures.size >= maxFailures && !this.#failures.has(key)) return;
    this.#failures.set(key, { target, code: error.code, reason: error.message });
  }

  stats(): EgressStats {
    const failures = [...this.#failures.values()];
    return {
      bytes: this.#bytes,
      requests: this.#requests,
      tunnels: this.#tunnels,
      failures,
      blocked: failures.filter((failure) => failure.code === "BLOCKED_BY_POLICY"),
      routes: [...this.#routes],
    };
  }

  async end(): Promise<void> {
    this.#end.abort(new ScanError("CANCELLED"));
    for (const socket of this.#open) socket.destroy();
    await this.client.destroy();
  }

  #tooLarge(): ScanError {
    return new ScanError("TOO_LARGE", `The limit is ${this.bounds.maxBytes} bytes.`);
  }
}
