import { createServer, Server as HttpServer, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import type { EgressOptions } from "../egress/create-egress.ts";
import { createCertificate } from "./create-certificate.ts";

/** A request listener, a server that is not listening yet, or fixed answers of the resolver. */
export type LoopbackSite = RequestListener | HttpServer | readonly string[];

export type LoopbackWeb = {
  /**
   * Spread into `createEgress`: names resolve to public-looking addresses that lead here, and the
   * fixtures' certificate is trusted.
   */
  egress: Required<Pick<EgressOptions, "resolve" | "dial" | "trustedCertificates">>;
  /** The certificate that every site shows on port 443, for `launchBrowser`. */
  certificate: string;
  /** Every name that was resolved, in order. */
  lookups: readonly string[];
  /** Every `address:port` that was dialled, in order. */
  dials: readonly string[];
  close(): Promise<void>;
};

/**
 * A small internet on loopback for tests: each named site has one public-looking address and
 * answers https on port 443 and http on every other. The production guard stays on: it sees only
 * the injected answers. Names without a site do not resolve; other addresses refuse connections.
 */
export async function startLoopbackWeb(
  sites: Readonly<Record<string, LoopbackSite>>,
): Promise<LoopbackWeb> {
  const { key, cert } = createCertificate({ names: Object.keys(sites) });
  const answers = new Map<string, readonly string[]>();
  const plain = new Map<string, Server>();
  const secure = new Map<string, Server>();
  for (const [name, site] of Object.entries(sites)) {
    if (isAnswer(site)) {
      answers.set(name, site);
      continue;
    }
    const address = `93.184.216.${plain.size + 1}`;
    answers.set(name, [address]);
    const server = site instanceof HttpServer ? site : createServer(site);
    const twin = createSecureServer({ key, cert }, (...exchange) =>
      server.emit("request", ...exchange),
    );
    twin.on("upgrade", (...upgrade) => server.emit("upgrade", ...upgrade));
    plain.set(address, await listen(server));
    secure.set(address, await listen(twin));
  }
  const lookups: string[] = [];
  const dials: string[] = [];
  return {
    lookups,
    dials,
    certificate: cert,
    egress: {
      trustedCertificates: cert,
      resolve: async (host) => {
        lookups.push(host);
        return answers.get(host.replace(/\.$/, "")) ?? [];
      },
      dial: async ({ addresses, port }) => {
        const address = addresses[0] ?? "";
        dials.push(`${address}:${port}`);
        const server = (port === 443 ? secure : plain).get(address);
        if (!server) throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
        return dialLoopback(portOf(server));
      },
    },
    async close() {
      await Promise.all([...plain.values(), ...secure.values()].map(stop));
    },
  };
}

/** Opens a TCP connection to a port of this machine. */
export function dialLoopback(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

function isAnswer(site: LoopbackSite): site is readonly string[] {
  return Array.isArray(site);
}

async function listen<S extends Server>(server: S): Promise<S> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf(server: Server): number {
  // A listening TCP server's address is never a string or null.
  return (server.address() as AddressInfo).port;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  if ("closeAllConnections" in server && typeof server.closeAllConnections === "function") {
    server.closeAllConnections();
  }
  await closed;
}
