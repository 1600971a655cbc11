import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import type { KeptFile } from "../evidence.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { readSnapshot } from "../snapshot/read-snapshot.ts";
import { type Outcome, scanOf } from "../testing/scan-of.ts";
import { testIsolation } from "../testing/test-isolation.ts";

vi.setConfig({ testTimeout: patience(150_000), hookTimeout: patience(30_000) });

const MB = 1024 * 1024;
/** Of all that is kept of a scan but its pictures, which pixels bound, however large its page is. */
const mostStored = 8 * MB;

const pages: Readonly<Record<string, () => string>> = {
  "/": () => "<title>Good</title><h1>Good</h1>",
  "/large": () => `<title>${"long ".repeat(MB)}</title><h1>Large</h1>
    ${`<p title="${"y".repeat(MB)}" class="${"c".repeat(MB)}" data-all="${"z".repeat(MB)}">text</p>`.repeat(3)}
    <script>
      for (let n = 0; n < 1000; n += 1) {
        const host = document.body.appendChild(document.createElement("div"));
        host.attachShadow({ mode: "open" }).innerHTML = "<p>in the shadow " + n + "</p>";
      }
      history.replaceState(0, "", "/large?" + "q".repeat(1.5e6));
      console.error("m".repeat(20e6));
    </script>${"<div>".repeat(10_000)}`,
  "/nodes": () => `<title>Many</title><h1>Many</h1><script>
    const all = document.createDocumentFragment();
    for (let n = 0; n < 200_000; n += 1) all.append(document.createElement("i"), String(n));
    document.body.append(all);
  </script>`,
};

let site: Server;
let engine: Engine;
let at: (path: string) => string;

beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html>${pages[pathname]?.() ?? ""}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const { port } = site.address() as AddressInfo;
  at = (path) => `http://127.0.0.1:${port}${path}`;
  engine = createEngine({
    ...{ browsers: 1, crawls: 0, isolation: await testIsolation() },
    bounds: {
      scanMs: patience(140_000),
      navigationMs: patience(60_000),
      responseMs: patience(40_000),
    },
  });
});

afterAll(async () => {
  await engine.close();
  site.close();
});

describe("a document without measure", () => {
  it("in its title, its attributes, its depth and its shadows is kept in part, and can be read", async () => {
    const outcome = await scanOf(engine, at("/large"), {
      parts: ["html", "logs", "security"],
    });
    expect(outcome.failures).toEqual({});
    expect(storedBytes(outcome)).toBeLessThan(mostStored);
    const { html, logs } = outcome.evidence;
    expect(html).toMatchObject({ truncated: true, facts: { title: expect.any(String) } });
    expect(html?.facts.title).toHaveLength(1_000);
    expect(html?.facts.final_url.length).toBeLessThanOrEqual(2_000);
    expect(Buffer.byteLength(html?.html ?? "")).toBeLessThanOrEqual(defaultScanBounds.maxHtmlBytes);
    expect(logs?.entries[0]?.message).toHaveLength(defaultScanBounds.maxMessageChars);
    expect(readSnapshot(bytesOf(html?.snapshot)).strings).toContain("in the shadow 999");
    expect((await scanOf(engine, at("/"))).failures).toEqual({});
  });

  it("in its 400,000 nodes is kept without its layout, and can be read", async () => {
    const outcome = await scanOf(engine, at("/nodes"), { parts: ["html"] });
    expect(outcome.failures).toEqual({});
    expect(storedBytes(outcome)).toBeLessThan(mostStored);
    const { html } = outcome.evidence;
    expect(html?.snapshot).toEqual({ missing: expect.stringMatching(/more than the 100000/) });
    expect(gunzipSync(bytesOf(html?.archive)).toString()).toContain("199999");
    expect((await scanOf(engine, at("/"))).failures).toEqual({});
  });
});

function bytesOf(file: KeptFile | undefined): Uint8Array {
  if (!file || "missing" in file) throw new Error(file?.missing ?? "There is no such part.");
  return file.bytes;
}

/** Of a scan's evidence: files as they are, everything else as it is written down. */
function storedBytes({ evidence }: Outcome): number {
  let files = 0;
  const rest = JSON.stringify(evidence, (_name, value: unknown) => {
    if (!(value instanceof Uint8Array)) return value;
    files += value.byteLength;
    return null;
  });
  return files + Buffer.byteLength(rest);
}
