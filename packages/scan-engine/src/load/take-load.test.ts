import type { RequestListener } from "node:http";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toAccessibilityEvidence } from "../audit/accessibility/to-accessibility-evidence.ts";
import { auditSecurity } from "../audit/security/audit-security.ts";
import { probeHttp } from "../audit/security/probe-http.ts";
import { probeSecurity } from "../audit/security/probe-security.ts";
import { launchBrowser } from "../browser/launch-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { readersOf } from "../scan/scan-parts.ts";
import { toHtmlEvidence } from "../scan/to-html-evidence.ts";
import { toSecurityInput } from "../scan/to-security-input.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import type { ReaderName } from "./readers.ts";
import { type LoadInput, takeLoad } from "./take-load.ts";

let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;

beforeAll(async () => {
  web = await startLoopbackWeb({ "shop.test": shop, "cdn.test": cdn });
  egress = createEgress({ allowPrivate: [], ...web.egress });
  proxy = await egress.listen();
  launched = await launchBrowser({
    proxyPort: proxy.port,
    sandbox: await ownSandbox(),
    trustedCertificates: [web.certificate],
  });
});

afterAll(async () => {
  await launched.close();
  await Promise.all([egress.close(), web.close()]);
});

beforeEach(() => proxy.reset());

describe("a load", () => {
  it("reads the document as scripts left it", async () => {
    const { html } = await capture("https://shop.test/written");
    expect(html.html).toContain("<p>written by a script</p>");
    expect(html.facts.title).toBe("Shop: written");
  });

  it("follows redirects, scripted moves and tells the way", async () => {
    const { html } = await capture("http://shop.test/old");
    expect(html.facts).toMatchObject({
      final_url: "https://shop.test/written",
      redirects: ["http://shop.test/old", "https://shop.test/moved"],
      http_status: 200,
    });
  });

  it("counts requests, failures and bytes", async () => {
    const { html } = await capture("https://shop.test/files");
    expect(html.facts).toMatchObject({ requests: 3, failed_requests: 1 });
    expect(html.facts.transfer_bytes).toBeGreaterThan(20_000);
    expect(html.facts.load_ms).toBeGreaterThan(0);
  });

  it("keeps what the console said, the page's errors and the browser's notes", async () => {
    const { logs } = await capture("https://shop.test/noisy");
    const said = logs.entries.map(({ level, source, message }) => [level, source, message]);
    expect(said).toContainEqual(["warning", "console", "careful 1 {a: 1}"]);
    expect(said).toContainEqual([
      "error",
      "exception",
      expect.stringMatching(/Uncaught Error: no/),
    ]);
    expect(said).toContainEqual(["error", "network", expect.stringContaining("404")]);
    expect(logs.entries.every(({ timestamp }) => timestamp >= 0 && timestamp < 20_000)).toBe(true);
  });

  it("sees images and texts that appear on scrolling", async () => {
    const { html, image } = await capture("https://shop.test/long");
    expect(html.html).toContain("seen at last");
    expect(html.facts.requests).toBe(2);
    expect(image).toMatchObject({ width: 800, height: 5_000, clipped: false });
  });

  it("clips a picture at its greatest height and says so", async () => {
    const bounds = { ...defaultScanBounds, maxScreenshotHeight: 1_000 };
    const { image } = await capture("https://shop.test/long", { bounds });
    expect(image).toMatchObject({ height: 1_000, clipped: true });
  });

  it("takes equal pictures of a page that moves", async () => {
    const first = await capture("https://shop.test/moving");
    const second = await capture("https://shop.test/moving");
    expect(first.image).toEqual(second.image);
  });

  it("cuts a huge document and strips what a database refuses", async () => {
    const bounds = { ...defaultScanBounds, maxHtmlBytes: 1_000 };
    const { html } = await capture("https://shop.test/odd", { bounds });
    expect(html.truncated).toBe(true);
    expect(Buffer.byteLength(html.html)).toBeLessThanOrEqual(1_000);
    expect(html.html).toContain("a\ufffdb");
    expect(html.html).not.toContain("\0");
  });

  it("starts without anything an earlier visit left", async () => {
    await capture("https://shop.test/files");
    const { security } = await capture("https://shop.test/written");
    expect(security.cookies).toEqual([]);
  });

  it("says that its page is there as soon as it is measured, while Lighthouse still gathers", async () => {
    asked.length = 0;
    const onArrived = (url: string) => void asked.push(`arrived at ${url}`);
    const url = "https://shop.test/written";
    await capture(url, { onArrived }, new Set([...needed, "lighthouse"]));
    const told = asked.filter((each) => !each.endsWith(".ico"));
    expect(told).toEqual(["/written", `arrived at ${url}`, "/robots.txt"]);
  });

  it("names the hop that the policy refused", async () => {
    await expect(capture("https://shop.test/inward")).rejects.toMatchObject({
      code: "BLOCKED_BY_POLICY",
      message: expect.stringContaining("10.0.0.1:80"),
    });
  });

  it("is not fooled by a site that answers like the policy", async () => {
    const { fault, html } = await capture("https://shop.test/forbidden");
    expect(fault?.code).toBe("HTTP_ERROR");
    expect(html.html).toContain("not on the public internet");
  });
});

describe("the accessibility of a load", () => {
  it("names each element that breaks a rule, with where it stands on the picture", async () => {
    const { accessibility } = await capture("https://shop.test/barriers");
    const { wcag, best_practices, engine } = accessibility;
    expect(engine).toMatch(/^axe-core 4/);
    const images = wcag.find(({ id }) => id === "image-alt");
    expect(images).toMatchObject({ severity: "critical", criteria: ["WCAG 2.0 A", "1.1.1"] });
    expect(images?.nodes).toEqual([
      expect.objectContaining({
        selector: "#harbour",
        box: { x: 40, y: 3_000, width: 64, height: 36 },
        path: [
          { tag: "img", id: "harbour", classes: ["wide"], role: "" },
          { tag: "div", id: "", classes: [], role: "banner" },
          expect.objectContaining({ tag: "body" }),
          expect.objectContaining({ tag: "html" }),
        ],
      }),
    ]);
    expect(best_practices.map(({ id }) => id)).toContain("page-has-heading-one");
    // Whether broken or kept: a rule that found nothing here was looked by all the same.
    expect(accessibility.looked).toEqual(expect.arrayContaining(["image-alt", "html-has-lang"]));
  });

  it("is the same where Lighthouse has audited the page before", async () => {
    const url = "https://shop.test/barriers";
    const alone = await capture(url);
    const beside = await capture(url, {}, new Set([...needed, "lighthouse"]));
    expect(beside.accessibility).toEqual(alone.accessibility);
    expect(beside.accessibility.wcag[0]?.nodes[0]?.html).toMatch(/^<\w+ /);
  });
});

describe("the security audit of a load", () => {
  it("rests on the document, the browser's store, and what the server answers", async () => {
    const { security, scripts } = await capture("https://shop.test/files");
    const page = { url: security.finalUrl, scripts, sourceMaps: [] };
    const probes = await probeSecurity(page, {
      egress,
      signal: new AbortController().signal,
      timeoutMs: patience(20_000),
    });
    const { audits } = auditSecurity({ ...security, ...probes });
    const seen = Object.fromEntries(audits.map((audit) => [audit.id, audit]));
    expect(seen["certificate-valid"]).toMatchObject({
      status: "pass",
      evidence: expect.arrayContaining(["Issued to shop.test"]),
    });
    expect(seen["tls-versions"]?.evidence).toEqual(["Spoken: TLS 1.2, TLS 1.3"]);
    // The test's certificate lives for two days and has half of them left.
    expect(seen["certificate-expiring-soon"]?.status).toBe("pass");
    for (const id of [
      "http-redirects-to-https",
      "mixed-content",
      "insecure-form-target",
      "form-submits-securely",
      "vulnerable-libraries",
    ]) {
      expect(seen[id]).toMatchObject({ id, status: "fail" });
    }
    expect(seen["vulnerable-libraries"]?.evidence[0]).toContain("jquery 1.8.1: CVE-");
    expect(seen["inline-script-detected"]?.status).toBe("warning");
    expect(seen["unexpected-iframe-domain"]?.evidence).toEqual(["cdn.test"]);
    expect(seen["cookie-prefixes"]).toMatchObject({
      status: "fail",
      evidence: ["__Host-bad: InvalidPrefix"],
    });
    expect(security.cookies).toEqual([
      expect.objectContaining({ name: "id", secure: true, httpOnly: true, sameSite: "Lax" }),
      expect.objectContaining({ name: "theme", path: "/", secure: false, sameSite: null }),
    ]);
  });

  it("finds the redirect from plain http", async () => {
    const probe = await probeHttp("https://shop.test/moved", {
      fetch: egress.fetch,
      signal: new AbortController().signal,
      timeoutMs: patience(20_000),
    });
    expect(probe).toEqual({
      outcome: "redirected",
      hops: ["http://shop.test/moved", "https://shop.test/moved"],
    });
  });
});

const needed = readersOf(["html", "logs", "images", "security", "accessibility"]);

const reason = "Nobody asked.";
const unasked = {
  tlsReading: { outcome: "skipped", reason },
  httpProbe: { outcome: "skipped", reason },
  corsProbe: { outcome: "skipped", reason },
  exposure: { outcome: "skipped", reason },
} as const;

async function capture(
  url: string,
  change: Partial<LoadInput> = {},
  readers: ReadonlySet<ReaderName> = needed,
) {
  const input: LoadInput = {
    url,
    proxy,
    browser: launched.browser,
    device: "Windows 10 PC",
    windowSize: { width: 800, height: 600 },
    bounds: defaultScanBounds,
    signal: new AbortController().signal,
    onStuck: () => {
      throw new Error("The page could not be taken away.");
    },
    ...change,
  };
  const readings = await takeLoad(input, readers);
  const seen = readings.values([...needed]);
  return {
    fault: readings.fault,
    html: await toHtmlEvidence(seen),
    logs: seen.console,
    image: seen.picture.picture,
    scripts: seen.scripts,
    accessibility: toAccessibilityEvidence(seen.accessibility),
    security: toSecurityInput(url, seen, unasked, Date.now()),
  };
}

/** What the shop was asked for. */
const asked: string[] = [];

function shop(...[request, response]: Parameters<RequestListener>): void {
  const secure = "encrypted" in request.socket;
  const path = request.url ?? "/";
  asked.push(path);
  const location = secure && path === "/moved" ? undefined : moved[path];
  if (location !== undefined) {
    response.writeHead(301, { location }).end();
    return;
  }
  if (path === "/forbidden") {
    response.writeHead(403, { "content-type": "text/html" });
    response.end("This address is not on the public internet, so it was not opened.");
    return;
  }
  const body = shopPages[path];
  response.writeHead(body === undefined ? 404 : 200, {
    "content-type": "text/html; charset=utf-8",
    ...(path === "/files"
      ? {
          "set-cookie": [
            "id=1; Secure; HttpOnly; SameSite=Lax",
            "theme=dark",
            "__Host-bad=1; Secure; Path=/; Domain=shop.test",
          ],
        }
      : {}),
  });
  response.end(`<!doctype html><html lang="en">${body ?? "Not here"}`);
}

const moved: Readonly<Record<string, string>> = {
  "/old": "https://shop.test/moved",
  "/moved": "https://shop.test/moved",
  "/inward": "http://10.0.0.1/admin",
};

const shopPages: Readonly<Record<string, string>> = {
  "/written": `<title>Shop</title><body><script>
    document.title += ": written"; document.body.innerHTML += "<p>written by a script</p>";
  </script>`,
  "/moved": `<script>location.replace("/written")</script>`,
  "/files": `<title>Files</title><script>window.files = 1</script><script src="https://cdn.test/big.js"></script>
    <img src="/missing.png" alt=""><iframe src="http://cdn.test/frame"></iframe>
    <form method="post" action="http://shop.test/order"><input name="action"></form>`,
  "/barriers": `<title>Barriers</title><style>body { margin: 0 }</style>
    <script>window.axe = { run: () => { throw new Error("not yours") } }; Date.now = () => 0</script>
    <div role="banner"><img id="harbour" class="wide" src="/missing.png" width="64" height="36"
      style="position: absolute; left: 40px; top: 3000px"></div>`,
  "/noisy": `<script>console.warn("careful", 1, { a: 1 })</script>
    <script>throw new Error("no")</script><img src="/missing.png" alt="">`,
  "/long": `<style>body { margin: 0; height: 5000px } img, p { position: absolute; top: 4500px }</style>
    <img loading="lazy" alt="" width="10" height="10" src="https://cdn.test/pixel.svg"><p id="end"></p>
    <script>new IntersectionObserver(([entry]) => {
      if (entry.isIntersecting) document.getElementById("end").textContent = "seen at last";
    }).observe(document.getElementById("end"))</script>`,
  "/moving": `<style>@keyframes drift { to { margin-left: 500px } }
    div { width: 50px; height: 50px; background: teal }
    #once { animation: drift 3s forwards } #always { animation: drift 1s infinite }</style>
    <div id="once"></div><div id="always"></div><input autofocus>`,
  "/odd": `<body><script>document.body.append("a\\ud83db", "\\0", "x".repeat(100000))</script>`,
};

function cdn(...[request, response]: Parameters<RequestListener>): void {
  if (request.url === "/big.js") {
    response
      .writeHead(200, { "content-type": "text/javascript" })
      .end(`/*! jQuery v1.8.1 jquery.com */ /*${"x".repeat(20_000)}*/`);
  } else if (request.url === "/pixel.svg") {
    response.writeHead(200, { "content-type": "image/svg+xml" });
    response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`);
  } else {
    response.writeHead(404).end();
  }
}
