import type { RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer, type Server, type Socket } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { describe, expect, it } from "vitest";
import { closeAfterEach } from "../testing/close-all.ts";
import { createCertificate } from "../testing/create-certificate.ts";
import { dialLoopback, type LoopbackSite, startLoopbackWeb } from "../testing/loopback-web.ts";
import { createEgress, type Egress, type EgressOptions } from "./create-egress.ts";
import { readText } from "./read-body.ts";

const closeLater = closeAfterEach();

async function setUp(
  sites: Readonly<Record<string, LoopbackSite>>,
  options: Partial<EgressOptions> = {},
) {
  const web = await startLoopbackWeb(sites);
  const egress = createEgress({ allowPrivate: [], ...web.egress, ...options });
  closeLater(web, egress);
  return { web, egress };
}

const request = { maxBytes: 10_000, timeoutMs: patience(20_000), redirect: "manual" } as const;

describe("egress.fetch", () => {
  it("fetches over http and https, on any ordinary port", async () => {
    const { egress } = await setUp({
      "shop.test": (incoming, response) => response.end(`${incoming.headers.host}${incoming.url}`),
    });
    for (const [url, text] of [
      ["http://shop.test/a?b=1#c", "shop.test/a?b=1"],
      ["https://shop.test/", "shop.test/"],
      ["http://shop.test:8080/", "shop.test:8080/"],
    ] as const) {
      const response = await egress.fetch(url, request);
      expect(response.status).toBe(200);
      expect(await readText(response, request)).toBe(text);
    }
  });

  it("sends method, headers and body, and keeps repeated answer headers apart", async () => {
    const { egress } = await setUp({
      "shop.test": (incoming, response) => {
        response.setHeader("set-cookie", ["a=1", "b=2"]);
        incoming.pipe(response.writeHead(201, { "x-method": incoming.method ?? "" }));
      },
    });
    const response = await egress.fetch("http://shop.test/", {
      ...request,
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "hello",
    });
    expect(response.headers.get("x-method")).toBe("POST");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await readText(response, request)).toBe("hello");
  });

  it("uses a connection again once its answer was read", async () => {
    const { egress, web } = await setUp({ "shop.test": (_, response) => response.end("ok") });
    for (let turn = 0; turn < 20; turn += 1) {
      await readText(await egress.fetch("http://shop.test/", request), request);
    }
    // The second fetch may begin before the first connection is known to be free.
    expect(web.dials.length).toBeLessThanOrEqual(2);
  });

  it("does not follow a redirect", async () => {
    const { egress, web } = await setUp({
      "shop.test": (_, response) =>
        response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
    });
    const response = await egress.fetch("http://shop.test/", request);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("http://169.254.169.254/");
    expect(web.dials).toEqual(["93.184.216.1:80"]);
  });

  it("resolves once for each connection and refuses a name that turns private", async () => {
    const answers = [["93.184.216.1"], ["10.0.0.1"], ["93.184.216.1", "127.0.0.1"], ["::1"]];
    let lookups = 0;
    const { egress, web } = await setUp(
      { "shop.test": (_, response) => response.setHeader("connection", "close").end("ok") },
      { resolve: async () => answers[lookups++ % answers.length] ?? [] },
    );
    const verdicts: unknown[] = [];
    for (let turn = 0; turn < 100; turn += 1) {
      verdicts.push(
        await egress.fetch("http://shop.test/", request).then(
          async (response) => readText(response, request),
          (error: unknown) => error,
        ),
      );
    }
    expect(verdicts.filter((verdict) => verdict === "ok")).toHaveLength(25);
    expect(lookups).toBe(100);
    expect(web.dials).toHaveLength(25);
    expect(new Set(web.dials)).toEqual(new Set(["93.184.216.1:80"]));
  });

  it("takes names that do not resolve and refused connections for what they are", async () => {
    const { egress } = await setUp({ "gone.test": ["93.184.216.99"] });
    await expect(egress.fetch("http://nowhere.test/", request)).rejects.toMatchObject({
      code: "DNS_NOT_FOUND",
    });
    await expect(egress.fetch("http://gone.test/", request)).rejects.toMatchObject({
      code: "CONNECTION_REFUSED",
    });
  });

  it("gives up on a resolver that never answers", async () => {
    const { egress } = await setUp(
      {},
      { resolve: () => new Promise(() => undefined), bounds: { connectMs: 50 } },
    );
    await expect(egress.fetch("http://slow.test/", request)).rejects.toMatchObject({
      code: "TIMED_OUT",
    });
  });

  it("stops at the byte cap", async () => {
    const { egress } = await setUp({
      "shop.test": (_, response) => response.end("x".repeat(20_000)),
    });
    const response = await egress.fetch("http://shop.test/", request);
    await expect(readText(response, { maxBytes: 1e6 })).rejects.toMatchObject({
      code: "TOO_LARGE",
    });
  });

  it("times out on an answer that never begins and on a body that never ends", async () => {
    const { egress } = await setUp({
      "silent.test": () => undefined,
      "endless.test": (_, response) => response.write("some"),
    });
    const quick = { ...request, timeoutMs: patience(500) };
    await expect(egress.fetch("http://silent.test/", quick)).rejects.toMatchObject({
      code: "TIMED_OUT",
    });
    const endless = egress.fetch("http://endless.test/", quick);
    await expect(endless.then((response) => readText(response, request))).rejects.toMatchObject({
      code: "TIMED_OUT",
    });
  });

  it("ends as cancelled when the caller aborts", async () => {
    const { egress } = await setUp({ "silent.test": () => undefined });
    const stop = new AbortController();
    const pending = egress.fetch("http://silent.test/", { ...request, signal: stop.signal });
    stop.abort();
    await expect(pending).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it.each([
    ["breaks", (socket: Socket) => socket.once("data", () => socket.destroy())],
    ["is not http", (socket: Socket) => socket.end("220 mail.test ESMTP\r\n")],
  ])("reports a connection that %s", async (_, talk) => {
    const egress = await egressTo(createServer(talk));
    await expect(egress.fetch("http://shop.test/", request)).rejects.toMatchObject({
      code: "CONNECTION_FAILED",
    });
  });

  describe("certificates", () => {
    const invalid = { code: "TLS_INVALID" };
    const { key, cert } = createCertificate({ names: ["shop.test"] });

    it("accepts a trusted one for the name", async () => {
      const egress = await egressTo(createSecureServer({ key, cert }, greet), cert);
      const response = await egress.fetch("https://shop.test/", request);
      expect(await readText(response, request)).toBe("hello");
    });

    it("refuses one nobody vouches for", async () => {
      const egress = await egressTo(createSecureServer({ key, cert }, greet));
      await expect(egress.fetch("https://shop.test/", request)).rejects.toMatchObject(invalid);
    });

    it("refuses one for another name", async () => {
      const egress = await egressTo(createSecureServer({ key, cert }, greet), cert);
      await expect(egress.fetch("https://imposter.test/", request)).rejects.toMatchObject(invalid);
    });

    it("refuses one that has expired", async () => {
      const expired = createCertificate({
        names: ["shop.test"],
        validFrom: new Date("2020-01-01"),
        validTo: new Date("2020-02-01"),
      });
      const egress = await egressTo(createSecureServer(expired, greet), expired.cert);
      await expect(egress.fetch("https://shop.test/", request)).rejects.toMatchObject(invalid);
    });

    it("reports a server that does not speak TLS", async () => {
      const egress = await egressTo(
        createServer((socket) => socket.end("HTTP/1.1 400 No\r\n\r\n")),
      );
      await expect(egress.fetch("https://shop.test/", request)).rejects.toMatchObject(invalid);
    });
  });
});

const greet: RequestListener = (_, response) => response.end("hello");

/** An egress for which every public name leads to one server. */
async function egressTo(server: Server, trustedCertificates?: string): Promise<Egress> {
  server.on("connection", (socket) => socket.on("error", () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const egress = createEgress({
    allowPrivate: [],
    resolve: async () => ["93.184.216.1"],
    dial: () => dialLoopback(port),
    ...(trustedCertificates === undefined ? {} : { trustedCertificates }),
  });
  closeLater({ close: async () => server.close() }, egress);
  return egress;
}
