import { createServer, request as httpRequest, type RequestListener } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { describe, expect, it } from "vitest";
import { closeAfterEach } from "../testing/close-all.ts";
import { type LoopbackSite, startLoopbackWeb } from "../testing/loopback-web.ts";
import { createEgress, type EgressOptions } from "./create-egress.ts";
import type { EgressProxy } from "./egress-proxy.ts";

const closeLater = closeAfterEach();

async function setUp(
  sites: Readonly<Record<string, LoopbackSite>>,
  options: Partial<EgressOptions> = {},
) {
  const web = await startLoopbackWeb(sites);
  const egress = createEgress({ allowPrivate: [], ...web.egress, ...options });
  closeLater(web, egress);
  return { web, egress, proxy: await egress.listen() };
}

const echo: RequestListener = (incoming, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
};

describe("the egress proxy", () => {
  it("forwards plain requests and passes the answer on as it came", async () => {
    const body = gzipSync("zipped");
    const { proxy } = await setUp({
      "shop.test": (_, response) => {
        response.writeHead(203, "Made up", [
          ["Content-Encoding", "gzip"],
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ]);
        response.end(body);
      },
    });
    const answer = await through(proxy, "http://shop.test/x?y=1");
    expect(answer.status).toBe(203);
    expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
    expect(answer.body.equals(body)).toBe(true);
  });

  it("removes what belongs to a single hop, both ways", async () => {
    const { proxy } = await setUp({
      "shop.test": (incoming, response) => {
        response.setHeader("connection", "x-internal");
        response.setHeader("x-internal", "1");
        response.setHeader("proxy-authenticate", "Basic");
        echo(incoming, response);
      },
    });
    const answer = await through(proxy, "http://shop.test/", {
      host: "other.test",
      connection: "keep-alive, x-mine",
      "x-mine": "1",
      "proxy-authorization": "Basic secret",
      "proxy-connection": "keep-alive",
      upgrade: "h2c",
      te: "trailers",
      "x-kept": "1",
    });
    const sent = JSON.parse(answer.body.toString()).headers;
    expect(sent).toEqual({ host: "shop.test", connection: "keep-alive", "x-kept": "1" });
    expect(answer.headers["x-internal"]).toBeUndefined();
    expect(answer.headers["proxy-authenticate"]).toBeUndefined();
  });

  it("tunnels to a pinned address", async () => {
    const { proxy, web } = await setUp({ "shop.test": echo });
    const answer = await raw(proxy, "CONNECT shop.test:80 HTTP/1.1\r\nhost: shop.test:80\r\n\r\n", {
      afterwards: "GET /inside HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n",
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 Connection established/);
    expect(answer).toContain('"url":"/inside"');
    expect(web.lookups).toEqual(["shop.test"]);
    expect(web.dials).toEqual(["93.184.216.1:80"]);
  });

  it("remembers by which way each connection went, until a reset", async () => {
    const { proxy } = await setUp({ "shop.test": echo });
    const before = Date.now();
    await through(proxy, "http://shop.test/");
    await raw(proxy, "CONNECT shop.test:8080 HTTP/1.1\r\n\r\n", {
      afterwards: "GET / HTTP/1.0\r\n\r\n",
    });
    const { routes } = proxy.stats();
    expect(routes).toMatchObject([
      { host: "shop.test", port: 80, address: "93.184.216.1" },
      { host: "shop.test", port: 8080, address: "93.184.216.1" },
    ]);
    for (const { startedAt, resolveMs, connectMs } of routes) {
      expect(startedAt).toBeGreaterThanOrEqual(before);
      expect(Math.min(resolveMs, connectMs)).toBeGreaterThanOrEqual(0);
    }
    await proxy.reset();
    expect(proxy.stats().routes).toEqual([]);
  });

  describe("a refusal", () => {
    it("is typed, on record, and not to be taken for the site's own answer", async () => {
      const { proxy } = await setUp({
        "private.test": ["10.0.0.1"],
        "spoof.test": (_, response) => {
          response.writeHead(403, { "x-sitewright-egress": "BLOCKED_BY_POLICY" });
          response.end("blocked by policy");
        },
      });
      const refused = await through(proxy, "http://private.test/x");
      expect(refused.status).toBe(403);
      expect(proxy.readRefusal("http://private.test/x", flat(refused.headers))).toBe(
        "BLOCKED_BY_POLICY",
      );
      expect(proxy.failureFor("http://private.test/x#top")?.code).toBe("BLOCKED_BY_POLICY");

      const spoofed = await through(proxy, "http://spoof.test/");
      expect(spoofed.status).toBe(403);
      expect(spoofed.headers["x-sitewright-egress"]).toBeUndefined();
      expect(proxy.readRefusal("http://spoof.test/", flat(spoofed.headers))).toBeNull();
      expect(proxy.failureFor("http://spoof.test/")).toBeNull();
      expect(proxy.stats().blocked).toEqual([
        {
          target: "http://private.test/x",
          code: "BLOCKED_BY_POLICY",
          reason: expect.stringContaining("private.test:80 resolves to a private address"),
        },
      ]);
    });

    it("is nothing that a site can say of itself, not over https and not in words of its own", async () => {
      const { proxy } = await setUp({});
      const verdict = { "x-sitewright-egress": "BLOCKED_BY_POLICY" };
      expect(proxy.readRefusal("https://spoof.test/", verdict)).toBeNull();
      const invented = { "x-sitewright-egress": "toString" };
      expect(proxy.readRefusal("http://spoof.test/", invented)).toBeNull();
    });

    it("of a tunnel names its host and port", async () => {
      const { proxy } = await setUp({ "private.test": ["192.168.1.1"] });
      const answer = await raw(proxy, "CONNECT private.test:443 HTTP/1.1\r\n\r\n");
      expect(answer).toMatch(/^HTTP\/1\.1 403 Refused/);
      expect(proxy.failureFor("https://private.test/any")?.code).toBe("BLOCKED_BY_POLICY");
      expect(proxy.failureFor("wss://private.test/any")?.code).toBe("BLOCKED_BY_POLICY");
      expect(proxy.failureFor("https://private.test:444/")).toBeNull();
    });

    it("tells a missing name and a refused connection from a forbidden one", async () => {
      const { proxy } = await setUp({ "down.test": ["93.184.216.99"] });
      expect((await through(proxy, "http://nowhere.test/")).status).toBe(502);
      expect((await through(proxy, "http://down.test/")).status).toBe(502);
      expect(proxy.failureFor("http://nowhere.test/")?.code).toBe("DNS_NOT_FOUND");
      expect(proxy.failureFor("http://down.test/")?.code).toBe("CONNECTION_REFUSED");
      expect(proxy.stats().blocked).toEqual([]);
    });
  });

  it("never lets a page reach the proxies themselves", async () => {
    const { proxy, egress } = await setUp({}, { allowPrivate: ["127.0.0.0/8", "::1"] });
    const second = await egress.listen();
    for (const { port } of [proxy, second]) {
      await through(proxy, `http://127.0.0.1:${port}/`);
      expect(proxy.failureFor(`http://127.0.0.1:${port}/`)?.reason).toContain("own port");
    }
  });

  it.each([
    "GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET https://shop.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET ftp://shop.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET file:///etc/passwd HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://shop.test@private.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://u:p@shop.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://shop.test\\@private.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://SHOP.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://shop.test:/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://shop.test:080/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://shop.test#@private.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http:shop.test HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "GET http://%73hop.test/ HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test: HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test:0 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test:99999 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT u@shop.test:443 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT http://shop.test:443 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test:443/x HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT shop.test:25 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
    "CONNECT 0x7f.1:443 HTTP/1.1\r\nhost: shop.test\r\n\r\n",
  ])("refuses %j, which two parsers could read differently", async (request) => {
    const { proxy, web } = await setUp({ "shop.test": echo, "private.test": echo });
    expect(await raw(proxy, request)).not.toMatch(/^HTTP\/1\.1 200/);
    expect(web.dials).toEqual([]);
  });

  it("gives the same verdicts as the fetch", async () => {
    const { proxy, egress } = await setUp({
      "shop.test": (_, response) => response.end("ok"),
      "down.test": ["93.184.216.99"],
      "private.test": ["10.0.0.1"],
      "mixed.test": ["93.184.216.1", "127.0.0.1"],
      "meta.test": ["169.254.169.254"],
    });
    const urls = [
      ...["shop", "down", "private", "mixed", "meta", "nowhere"].map((n) => `http://${n}.test/`),
      ...["127.0.0.1", "10.0.0.1", "[::1]", "169.254.169.254", "100.100.100.200"].map(
        (host) => `http://${host}/`,
      ),
      ...["http://metadata.google.internal/", "http://shop.test:25/", "http://shop.test:8080/"],
    ];
    for (const url of urls) {
      const fetched = await egress
        .fetch(url, { maxBytes: 1_000, timeoutMs: patience(20_000), redirect: "manual" })
        .then(
          (response) => response.discard(),
          (error: unknown) => error,
        );
      await through(proxy, url);
      const plain = proxy.failureFor(url);
      await proxy.reset();
      const { host, port } = new URL(url);
      await raw(proxy, `CONNECT ${port ? host : `${host}:80`} HTTP/1.1\r\n\r\n`, {
        afterwards: "GET / HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n",
      });
      const tunnelled = proxy.failureFor(url);
      await proxy.reset();
      if (fetched === undefined) expect([plain, tunnelled]).toEqual([null, null]);
      else {
        expect(fetched).toMatchObject({ code: plain?.code });
        expect(tunnelled?.code).toBe(plain?.code);
      }
    }
  });

  describe("caps", () => {
    it("cuts an answer off at the session's bytes and refuses what follows", async () => {
      const { proxy } = await setUp({
        "big.test": (_, response) => response.end(Buffer.alloc(300_000)),
      });
      await proxy.reset({ maxBytes: 100_000 });
      await expect(through(proxy, "http://big.test/")).rejects.toThrow();
      expect(proxy.failureFor("http://big.test/")?.code).toBe("TOO_LARGE");
      expect((await through(proxy, "http://big.test/second")).status).toBe(502);
      expect(proxy.failureFor("http://big.test/second")?.code).toBe("TOO_LARGE");
    });

    it("counts the bytes of tunnels too", async () => {
      const { proxy } = await setUp({
        "big.test": (_, response) => response.end(Buffer.alloc(300_000)),
      });
      await proxy.reset({ maxBytes: 100_000 });
      const answer = await raw(proxy, "CONNECT big.test:80 HTTP/1.1\r\n\r\n", {
        afterwards: "GET / HTTP/1.1\r\nhost: big.test\r\nconnection: close\r\n\r\n",
      });
      expect(answer.length).toBeLessThan(150_000);
      expect(proxy.failureFor("http://big.test/")?.code).toBe("TOO_LARGE");
    });

    it("refuses requests beyond the number allowed, and starts anew after a reset", async () => {
      const { proxy } = await setUp({ "shop.test": echo });
      await proxy.reset({ maxRequests: 2 });
      await through(proxy, "http://shop.test/1");
      await through(proxy, "http://shop.test/2");
      expect((await through(proxy, "http://shop.test/3")).status).toBe(502);
      expect(proxy.failureFor("http://shop.test/3")?.code).toBe("TOO_MANY_REQUESTS");
      await proxy.reset();
      expect(proxy.stats()).toMatchObject({ requests: 0, bytes: 0, failures: [] });
      expect((await through(proxy, "http://shop.test/3")).status).toBe(200);
    });

    it("ends a silent answer and a silent tunnel", async () => {
      const { proxy } = await setUp({ "silent.test": () => undefined });
      await proxy.reset({ headersMs: patience(250), idleMs: patience(250) });
      expect((await through(proxy, "http://silent.test/")).status).toBe(504);
      expect(proxy.failureFor("http://silent.test/")?.code).toBe("TIMED_OUT");
      const tunnelled = await raw(proxy, "CONNECT silent.test:80 HTTP/1.1\r\n\r\n");
      expect(tunnelled).toMatch(/200 Connection established\r\n\r\n$/);
    });

    it("ends everything that is open at a reset", async () => {
      let arrived = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const { proxy } = await setUp({ "silent.test": () => arrived() });
      const pending = through(proxy, "http://silent.test/").catch((error: Error) => error);
      await arrival;
      await proxy.reset();
      expect(await pending).toBeInstanceOf(Error);
    });
  });

  it("hands an upgrade on as a plain request, so that sockets must use a tunnel", async () => {
    const site = createServer(echo);
    site.on("upgrade", (_, socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
    const { proxy } = await setUp({ "shop.test": site });
    const answer = await raw(
      proxy,
      "GET http://shop.test/ HTTP/1.1\r\nhost: shop.test\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

function through(
  proxy: EgressProxy,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const host = new URL(url).host;
    const outgoing = httpRequest({
      host: "127.0.0.1",
      port: proxy.port,
      path: url.replace(/#.*/, ""),
      headers: { host, ...headers },
      agent: false,
    });
    outgoing.on("error", reject);
    outgoing.on("response", async (incoming) => {
      try {
        const body = Buffer.concat(await incoming.toArray());
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.end();
  });
}

/** Sends bytes to the proxy, `afterwards` once it answered, and gives back all that came. */
function raw(
  proxy: EgressProxy,
  bytes: string,
  more: { afterwards?: string } = {},
): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(proxy.port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (data) => {
      const first = text === "";
      text += data.toString("latin1");
      if (!first) return;
      if (more.afterwards) socket.write(more.afterwards);
      else if (!text.includes("200 Connection")) socket.end();
    });
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join("\n")]),
  );
}
