import { createServer as createTcpServer, type Server } from "node:net";
import { createServer, type TlsOptions } from "node:tls";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, describe, expect, it } from "vitest";
import { auditBrokenTls } from "../audit/security/audit-security.ts";
import { createEgress } from "../egress/create-egress.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { dialLoopback } from "../testing/loopback-web.ts";
import { readTls } from "./read-tls.ts";

const day = 86_400_000;
const host = "shop.test";
const authority = createCertificate({ names: ["Test authority"], isAuthority: true });
const issuer = { name: "Test authority", key: authority.key };
const good = createCertificate({ names: [host], issuer });

const servers: Server[] = [];
let port = 0;

const egress = createEgress({
  allowPrivate: [],
  resolve: async () => ["93.184.216.1"],
  dial: () => dialLoopback(port),
  trustedCertificates: authority.cert,
});

afterAll(async () => {
  await egress.close();
  for (const server of servers) server.close();
});

describe("a server's TLS", () => {
  it("is read with the certificate, its chain and the versions spoken", async () => {
    await serve(good);
    const reading = await read();
    expect(reading).toMatchObject({
      outcome: "read",
      versions: ["TLS 1.2", "TLS 1.3"],
      certificate: {
        subject: host,
        issuer: "Test authority",
        names: [host],
        key: "EC P-256",
        keyBits: 256,
        signature: "ecdsa-with-SHA256",
        matchesHost: true,
        distrust: null,
      },
    });
    expect(await faults()).toEqual([]);
  });

  it.each([
    ["expired", { names: [host], issuer, validTo: new Date(Date.now() - day) }, "It expired on"],
    ["for another host", { names: ["other.test"], issuer }, "It is for another host"],
    ["signed by itself", { names: [host] }, "It is signed by itself"],
    [
      "of an authority that nobody knows",
      { names: [host], issuer: { ...createCertificate({ names: ["x"] }), name: "Nobody" } },
      "Its authority is unknown",
    ],
  ])("is not trusted with a certificate that is %s, and says why", async (_what, input, why) => {
    await serve(createCertificate(input));
    expect(await faults()).toEqual([
      ["certificate-valid", "critical", expect.stringContaining(why)],
    ]);
  });

  it("tells a weak key and retired versions, which this machine itself would refuse", async () => {
    const weak = createCertificate({ names: [host], issuer, rsaBits: 1024 });
    await serve(weak, { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "ALL@SECLEVEL=0" });
    expect(await read()).toMatchObject({ versions: ["TLS 1.0", "TLS 1.1"] });
    expect(await faults()).toEqual([
      ["certificate-strength", "high", "The key is weak: RSA 1024."],
      ["tls-versions", "high", "The server speaks no current version of TLS."],
    ]);
  });

  it("is given up on when the handshake stalls, and nothing stays open", async () => {
    const open = new Set<unknown>();
    await listen(
      createTcpServer((socket) => {
        open.add(socket);
        socket.on("error", () => undefined).on("close", () => open.delete(socket));
        socket.resume();
      }),
    );
    const reading = await read(300);
    expect(reading).toEqual({ outcome: "unreachable", reason: "It did not answer in time." });
    await expect.poll(() => open.size).toBe(0);
  });

  it("is given up on when the server breaks the handshake off", async () => {
    await listen(createTcpServer((socket) => void socket.resetAndDestroy()));
    expect(await read()).toEqual({ outcome: "unreachable", reason: "It refused." });
  });

  it("is not asked for what the boundary refuses", async () => {
    const closed = createEgress({ allowPrivate: [], resolve: async () => ["10.0.0.1"] });
    const options = { egress: closed, signal: AbortSignal.timeout(patience(20_000)) };
    const reading = await readTls(`https://${host}/`, { ...options, timeoutMs: 1_000 });
    expect(reading).toMatchObject({ outcome: "unreachable" });
    expect(JSON.stringify(reading)).toContain("not on the public internet");
    await closed.close();
  });
});

function read(timeoutMs = patience(5_000)) {
  const signal = AbortSignal.timeout(patience(20_000));
  return readTls(`https://${host}/`, { egress, signal, timeoutMs });
}

/** What the checks say is wrong. */
async function faults() {
  const { audits } = auditBrokenTls(`https://${host}/`, await read(), Date.now());
  return audits
    .filter(({ status, id }) => status === "fail" && id !== "certificate-expiring-soon")
    .map(({ id, severity, details }) => [id, severity, details]);
}

async function serve(
  { key, cert }: { key: string; cert: string },
  options: TlsOptions = {},
): Promise<void> {
  const server = createServer({ key, cert, ...options }, (socket) => {
    socket.on("error", () => undefined).end();
  });
  // Each version that it does not speak ends in one of these.
  server.on("tlsClientError", () => undefined);
  await listen(server);
}

async function listen(server: Server): Promise<void> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
}
