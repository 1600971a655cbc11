import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import type { LaunchedBrowser } from "../browser/watch-browser.ts";
import { createEgress, type Egress } from "../egress/create-egress.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import type { KeptFile } from "../evidence.ts";
import { takeLoad } from "../load/take-load.ts";
import { type MissingPage, missingPageOf, spokenPageOf } from "../missing/missing-page.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import type { PageSnapshot } from "../snapshot/page-snapshot.ts";
import { readSnapshot } from "../snapshot/read-snapshot.ts";
import { type LoopbackWeb, startLoopbackWeb } from "../testing/loopback-web.ts";
import { ownSandbox } from "../testing/test-isolation.ts";
import { htmlReaders, toHtmlEvidence } from "./to-html-evidence.ts";

let web: LoopbackWeb;
let egress: Egress;
let proxy: EgressProxy;
let launched: LaunchedBrowser;

beforeAll(async () => {
  web = await startLoopbackWeb({ "shop.test": shop });
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

describe("the HTML of a load", () => {
  it("comes with layout, files and what the visit left, equal for an equal page", async () => {
    const first = await html("https://shop.test/");
    const second = await html("https://shop.test/");
    expect(textOf(second.snapshot)).toBe(textOf(first.snapshot));
    expect(textOf(second.archive)).toBe(textOf(first.archive));

    const snapshot = readSnapshot(bytesOf(first.snapshot));
    expect(snapshot.asked.unjoined).toBe(0);
    expect(askedOf(snapshot, "H1", "width")).toBe("50%");
    // Inside an open shadow root, and what stands beside it.
    expect(askedOf(snapshot, "B", "width")).toBe("37px");
    expect(askedOf(snapshot, "P", "margin-top")).toBe("3px");
    expect(styleOf(snapshot, "H1", "color")).toBe("rgb(1, 2, 3)");
    expect(snapshot.strings).not.toContain("secret-attribute");
    expect(snapshot.pictures).toEqual({
      "https://shop.test/dot.svg": createHash("sha256").update(dot).digest("hex"),
    });

    const archive = textOf(first.archive);
    expect(archive).toContain("Content-Location: https://shop.test/dot.svg");
    expect(archive).not.toMatch(/^Date:/m);

    expect(first.visit).toMatchObject({
      cookies: [{ name: "id", domain: "shop.test", http_only: true, secure: false }],
      storage: [{ origin: "https://shop.test", local_bytes: 12, session_bytes: 0 }],
      certificate: { subject: "shop.test" },
    });
    const { vitals } = first.visit;
    expect(vitals?.fcp_ms).toBeGreaterThan(0);
    expect(vitals?.lcp_ms).toBeGreaterThan(0);
    expect(vitals?.ttfb_ms).toBeGreaterThan(0);
    expect(vitals?.cls).toBeGreaterThanOrEqual(0);
  });

  it("says whether it reads as what the site shows where nobody has a page, where that is known", async () => {
    const url = "https://shop.test/huge";
    const missing = (text: string) => missingPageOf(spoken(text), spoken(""));
    const spoken = (text: string) => spokenPageOf(`<title>Sorry</title>${text}`, url);
    expect((await html("https://shop.test/sorry")).reads_as_missing).toBeNull();
    const known = missing("There is no such page here");
    expect((await html("https://shop.test/sorry", known)).reads_as_missing).toBe(true);
    expect((await html(url, known)).reads_as_missing).toBe(false);
    // An answer of 404 says it itself.
    expect((await html("https://shop.test/lost", known)).reads_as_missing).toBeNull();
  });

  it("says why a page of too many nodes has no layout, and keeps the rest", async () => {
    const { snapshot, facts } = await html("https://shop.test/huge");
    expect(snapshot).toEqual({ missing: expect.stringContaining("more than the 100000") });
    expect(facts.title).toBe("Huge");
  });
});

async function html(url: string, missing: MissingPage | null = null) {
  await proxy.reset();
  const readings = await takeLoad(
    {
      url,
      device: "Windows 10 PC",
      windowSize: { width: 800, height: 600 },
      bounds: defaultScanBounds,
      browser: launched.browser,
      proxy,
      signal: new AbortController().signal,
      onStuck: () => undefined,
    },
    new Set(htmlReaders),
  );
  return toHtmlEvidence(readings.values(htmlReaders), missing);
}

function bytesOf(file: KeptFile): Uint8Array {
  if ("missing" in file) throw new Error(file.missing);
  return file.bytes;
}

function textOf(file: KeptFile): string {
  return gunzipSync(bytesOf(file)).toString("utf8");
}

function nodeOf({ nodes, strings }: PageSnapshot, tag: string): number {
  return nodes.name.findIndex((name) => strings[name] === tag);
}

function askedOf(snapshot: PageSnapshot, tag: string, property: string): string | undefined {
  const { names, rows, row } = snapshot.asked;
  const values = rows[row[nodeOf(snapshot, tag)] ?? -1];
  return snapshot.strings[values?.[names.indexOf(property)] ?? -1];
}

function styleOf(snapshot: PageSnapshot, tag: string, property: string): string | undefined {
  const { node, style, styleRows } = snapshot.layout;
  const values = styleRows[style[node.indexOf(nodeOf(snapshot, tag))] ?? -1];
  return snapshot.strings[values?.[snapshot.styleNames.indexOf(property)] ?? -1];
}

const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`;

const page = `<!doctype html><html lang="en"><title>Shop</title>
<style>h1 { width: 50%; color: rgb(1, 2, 3) } p { margin-top: 3px }</style>
<h1 data-own="secret-attribute">Shop</h1><div id="host"><s>left out</s><em slot="in">put in</em></div><details><summary>More</summary><input value="typed"></details><template><i>no</i></template>
<p>Text</p><img src="/dot.svg" alt="" width="10" height="10"><iframe srcdoc="<u>in</u>"></iframe>
<script>localStorage.setItem("a", "12345");
document.getElementById("host").attachShadow({ mode: "open" }).innerHTML =
  "<style>b { display: block; width: 37px }</style><b>in the shadow</b><slot name=in></slot>";</script>`;

const huge = `<!doctype html><title>Huge</title><div id="all"></div><script>
const all = document.getElementById("all");
for (let n = 0; n < 110_000; n += 1) all.append(document.createElement("i"));
all.style.display = "none";</script>`;

function shop(...[{ url }, response]: Parameters<RequestListener>): void {
  if (url === "/dot.svg") {
    response.writeHead(200, { "content-type": "image/svg+xml" }).end(dot);
    return;
  }
  const status = url === "/lost" ? 404 : 200;
  response.writeHead(status, { "content-type": "text/html", "set-cookie": "id=1; HttpOnly" });
  const sorry = "<title>Sorry</title>There is no such page here";
  response.end(url === "/huge" ? huge : url === "/sorry" || url === "/lost" ? sorry : page);
}
