import type { ServerResponse } from "node:http";
import { createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { describe, expect, it } from "vitest";
import { createEgress } from "../egress/create-egress.ts";
import type { ScanErrorCode } from "../scan-error.ts";
import type { LoopbackSite } from "../testing/loopback-web.ts";
import { crawlWeb, page, redirect, siteOf } from "./crawl-fixture.ts";
import { crawlSite } from "./crawl-site.ts";

const html = { "content-type": "text/html" };
/** Short for what never ends only: a busy machine must not make a good page look like it. */
const patienceWith = (code: ScanErrorCode) =>
  code === "TIMED_OUT" ? { bounds: { pageMs: patience(1_000) } } : {};

describe("a start page that is none", () => {
  const loginForm = `${page("Log in")}<form><input type=password></form>`;
  const rows: readonly (readonly [string, Record<string, LoopbackSite>, ScanErrorCode, string])[] =
    [
      ["a name that does not resolve", {}, "DNS_NOT_FOUND", "shop.test"],
      ["a private address", { "shop.test": ["10.0.0.1"] }, "BLOCKED_BY_POLICY", "shop.test"],
      [
        "a refused connection",
        { "shop.test": ["93.184.216.200"] },
        "CONNECTION_REFUSED",
        "shop.test",
      ],
      ["404", { "shop.test": siteOf({}) }, "HTTP_ERROR", "404"],
      ["500", { "shop.test": siteOf({ "/": { status: 500 } }) }, "HTTP_ERROR", "500"],
      ["403", { "shop.test": siteOf({ "/": { status: 403 } }) }, "HTTP_ERROR", "403"],
      ["401", { "shop.test": siteOf({ "/": { status: 401 } }) }, "LOGIN_REQUIRED", "401"],
      [
        "a login wall",
        { "shop.test": siteOf({ "/": redirect("/login?next=/"), "/login?next=/": loginForm }) },
        "LOGIN_REQUIRED",
        "https://shop.test/login?next=/",
      ],
      [
        "a login elsewhere",
        { "shop.test": siteOf({ "/": redirect("https://login.idp.test/authorize") }) },
        "LOGIN_REQUIRED",
        "https://login.idp.test/authorize",
      ],
      [
        "another site",
        { "shop.test": siteOf({ "/": redirect("https://other.test/") }) },
        "REDIRECTED_OFF_SITE",
        "https://other.test/",
      ],
      [
        "a circle",
        { "shop.test": siteOf({ "/": redirect("/a"), "/a": redirect("/") }) },
        "TOO_MANY_REDIRECTS",
        "/",
      ],
      [
        "redirects without end",
        {
          "shop.test": (request, response) => {
            const robots = request.url === "/robots.txt";
            response.writeHead(robots ? 404 : 302, { location: `${request.url}x` }).end();
          },
        },
        "TOO_MANY_REDIRECTS",
        "xxx",
      ],
      [
        "a picture",
        { "shop.test": siteOf({ "/": { headers: { "content-type": "image/png" } } }) },
        "NOT_HTML",
        "image/png",
      ],
      ["an empty answer", { "shop.test": siteOf({ "/": { status: 204 } }) }, "NOT_HTML", "empty"],
      [
        "a body that says it has a gigabyte",
        {
          "shop.test": siteOf({
            "/": (_, response) =>
              void response.writeHead(200, { ...html, "content-length": 1e9 }).write("<p>"),
          }),
        },
        "TOO_LARGE",
        "",
      ],
      ["a body without end", { "shop.test": siteOf({ "/": endless }) }, "TOO_LARGE", ""],
      [
        "a gzip bomb",
        {
          "shop.test": siteOf({
            "/": {
              headers: { "content-encoding": "gzip" },
              body: gzipSync(Buffer.alloc(64 * 1024 * 1024)),
            },
          }),
        },
        "TOO_LARGE",
        "",
      ],
      [
        "broken gzip",
        { "shop.test": siteOf({ "/": { headers: { "content-encoding": "gzip" }, body: "no" } }) },
        "CONNECTION_FAILED",
        "",
      ],
      ["a body that drips", { "shop.test": siteOf({ "/": drip }) }, "TIMED_OUT", ""],
      ["silence", { "shop.test": siteOf({ "/": () => undefined }) }, "TIMED_OUT", ""],
    ];
  it.each(rows)("%s", async (_, sites, code, named) => {
    await expect(crawlWeb(sites, patienceWith(code))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(named),
    });
  });

  it("a certificate nobody vouches for", async () => {
    const sites = { "shop.test": siteOf({ "/": page("Home") }) };
    await expect(
      crawlWeb(sites, { egressOptions: { trustedCertificates: "" } }),
    ).rejects.toMatchObject({ code: "TLS_INVALID" });
  });

  it.each(["", "ftp://shop.test", "file:///etc/passwd", "javascript:1", "https://a:b@shop.test"])(
    "the address %j",
    async (siteUrl) => {
      await expect(crawlWeb({}, { siteUrl })).rejects.toMatchObject({ code: "INVALID_URL" });
    },
  );
});

describe("a linked page that goes wrong ends itself only", () => {
  it.each<[string, Parameters<typeof siteOf>[0][string], ScanErrorCode]>([
    ["redirects to a private address", redirect("http://10.0.0.1/"), "BLOCKED_BY_POLICY"],
    ["redirects to this machine", redirect("http://localhost:5432/"), "BLOCKED_BY_POLICY"],
    ["redirects to the metadata service", redirect("http://169.254.169.254/"), "BLOCKED_BY_POLICY"],
    [
      "redirects to metadata by name",
      redirect("http://metadata.google.internal/"),
      "BLOCKED_BY_POLICY",
    ],
    ["redirects to a file", redirect("file:///etc/passwd"), "INVALID_URL"],
    ["redirects to itself", redirect("/bad"), "TOO_MANY_REDIRECTS"],
    ["never answers", () => undefined, "TIMED_OUT"],
    ["never ends", drip, "TIMED_OUT"],
    ["is endless", endless, "TOO_LARGE"],
    ["breaks off", breakOff, "CONNECTION_FAILED"],
    ["wants a login", { status: 401 }, "LOGIN_REQUIRED"],
    ["is a document", { headers: { "content-type": "application/pdf" } }, "NOT_HTML"],
    [
      "does not say what it is and is not HTML",
      (_, response) => void response.end("GIF89a"),
      "NOT_HTML",
    ],
  ])("%s", async (_, bad, code) => {
    const site = siteOf({ "/": page("Home", "/bad", "/a"), "/bad": bad, "/a": page("A") });
    const { paths, skipped } = await crawlWeb({ "shop.test": site }, patienceWith(code));
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([{ url: "https://shop.test/bad", code }]);
  });
});

describe("a way into the private network", () => {
  it.each([301, 302, 303, 307, 308])("is refused at the hop of a %d, by name", async (status) => {
    const run = crawlWeb({
      "shop.test": siteOf({ "/": redirect("https://www.shop.test/", status) }),
      "www.shop.test": ["169.254.169.254"],
    });
    await expect(run).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: expect.stringContaining("https://shop.test/ redirects to https://www.shop.test/"),
    });
  });

  it("is refused after many hops", async () => {
    const hops = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`/${index}`, redirect(`/${index + 1}`)]),
    );
    const run = crawlWeb({
      "shop.test": siteOf({
        "/": redirect("/0"),
        ...hops,
        "/8": redirect("https://www.shop.test/"),
      }),
      "www.shop.test": ["127.0.0.1"],
    });
    await expect(run).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });

  it.each([
    ["a link", page("Home", "http://www.shop.test/")],
    [
      "a meta refresh",
      `<meta http-equiv="refresh" content="0;url=http://www.shop.test/">${page("Home")}`,
    ],
    ["a canonical", `<link rel="canonical" href="http://www.shop.test/other">${page("Home")}`],
  ])("is refused behind %s", async (_, home) => {
    const { paths, skipped, dials } = await crawlWeb({
      "shop.test": siteOf({ "/": home }),
      "www.shop.test": ["10.1.2.3"],
    });
    expect(paths).toEqual(["/"]);
    expect(skipped.map(({ code }) => code).filter((code) => code !== "BLOCKED_BY_POLICY")).toEqual(
      [],
    );
    expect(dials.filter((dial) => !dial.startsWith("93.184.216."))).toEqual([]);
  });

  it.each([
    ["robots.txt", { "/robots.txt": redirect("http://169.254.169.254/latest/meta-data") }],
    ["robots.txt by name", { "/robots.txt": redirect("http://www.shop.test/robots.txt") }],
  ])("is refused behind %s", async (_, robots) => {
    const sites = {
      "shop.test": siteOf({ ...robots, "/": page("Home") }),
      "www.shop.test": ["192.168.0.1"],
    };
    await expect(crawlWeb(sites)).rejects.toMatchObject({ code: "BLOCKED_BY_POLICY" });
  });
});

describe("a server that is none", () => {
  it.each<[string, (socket: Socket) => void, ScanErrorCode]>([
    ["says nothing", () => undefined, "TIMED_OUT"],
    ["hangs up", (socket) => void socket.destroy(), "CONNECTION_FAILED"],
    ["resets", (socket) => void socket.resetAndDestroy(), "CONNECTION_FAILED"],
    ["speaks garbage", (socket) => void socket.end("garbage\r\n\r\n"), "CONNECTION_FAILED"],
    ["drips headers", (socket) => dripHeaders(socket), "TIMED_OUT"],
    [
      "resets in the middle of a body",
      (socket) =>
        void socket.write(
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n<p>",
          () => socket.resetAndDestroy(),
        ),
      "CONNECTION_FAILED",
    ],
    [
      "breaks a chunk",
      (socket) =>
        void socket.end(
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ),
      "CONNECTION_FAILED",
    ],
  ])("%s", async (_, behave, code) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined).on("close", () => sockets.delete(socket)));
      socket.once("data", (request) => {
        if (String(request).startsWith("GET /robots.txt ")) {
          socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        } else behave(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const egress = createEgress({ allowPrivate: [`127.0.0.1:${port}`] });
    try {
      const siteUrl = `http://127.0.0.1:${port}/`;
      const run = crawlSite({
        siteUrl,
        budget: 5,
        egress,
        onPage: () => undefined,
        ...patienceWith(code),
      });
      await expect(run).rejects.toMatchObject({ code });
      await expect.poll(() => sockets.size).toBe(0);
    } finally {
      await egress.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});

describe("the end of patience", () => {
  it("is at once when the caller stops, whatever is under way", async () => {
    const stop = new AbortController();
    const site = siteOf({ "/": page("Home", "/hangs"), "/hangs": () => stop.abort() });
    await expect(crawlWeb({ "shop.test": site }, { signal: stop.signal })).rejects.toMatchObject({
      code: "CANCELLED",
    });
  });

  it("comes before the first request when the caller has stopped already", async () => {
    const run = crawlWeb({ "shop.test": siteOf({}) }, { signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("does not wait for a page handler that never returns", async () => {
    const stop = new AbortController();
    const run = crawlWeb(
      { "shop.test": siteOf({ "/": page("Home") }) },
      {
        signal: stop.signal,
        onPage: () => {
          stop.abort();
          return new Promise(() => undefined);
        },
      },
    );
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
  });

  it("passes on what the page handler throws", async () => {
    const onPage = () => Promise.reject(new Error("the database is gone"));
    const run = crawlWeb({ "shop.test": siteOf({ "/": page("Home") }) }, { onPage });
    await expect(run).rejects.toThrow("the database is gone");
  });

  it("keeps what was found when the time for the whole crawl is up", async () => {
    const site = siteOf({
      "/": page("Home", "/a", "/hangs"),
      "/a": page("A"),
      "/hangs": () => undefined,
    });
    const { paths, skipped } = await crawlWeb({ "shop.test": site }, { totalMs: patience(1_500) });
    expect(paths).toEqual(["/", "/a"]);
    expect(skipped).toMatchObject([{ url: "https://shop.test/hangs", code: "TIMED_OUT" }]);
  });

  it("comes for a calendar without end", async () => {
    const { paths } = await crawlWeb(
      {
        "shop.test": (request, response) => {
          const day = Number(new URL(request.url ?? "", "http://x").searchParams.get("day"));
          response.setHeader("content-type", "text/html");
          response.end(page(`Day ${day}`, `/?day=${day + 1}`, `/?day=${day + 2}`));
        },
      },
      { budget: 30 },
    );
    expect(paths).toHaveLength(30);
  });

  it("comes for a site whose every link is dead", async () => {
    let dead = 0;
    const hrefs = Array.from({ length: 2_000 }, (_, index) => `/dead/${index}`);
    await crawlWeb(
      {
        "shop.test": (request, response) => {
          if (request.url?.startsWith("/dead/")) dead += 1;
          const home = request.url === "/";
          response.writeHead(home ? 200 : 404, html).end(home ? page("Home", ...hrefs) : "");
        },
      },
      { budget: 10 },
    );
    expect(dead).toBeLessThan(200);
  });
});

function endless(_: unknown, response: ServerResponse): void {
  response.writeHead(200, html);
  const piece = Buffer.alloc(256 * 1024, "<p>");
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", more).on("error", () => undefined);
  more();
}

function drip(_: unknown, response: ServerResponse): void {
  response.writeHead(200, html);
  const timer = setInterval(() => response.write("."), 50);
  response.on("close", () => clearInterval(timer));
}

function breakOff(_: unknown, response: ServerResponse): void {
  response.writeHead(200, { ...html, "content-length": 1_000 });
  response.write("<p>", () => response.destroy());
}

function dripHeaders(socket: Socket): void {
  socket.write("HTTP/1.1 200 OK\r\n");
  const timer = setInterval(() => socket.write("X-A: b\r\n"), 50);
  socket.on("close", () => clearInterval(timer));
}
