import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { patience } from "@sitewright/tooling/patience";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCrawl } from "../crawl/crawl-client.ts";
import { page, siteOf } from "../crawl/crawl-fixture.ts";
import { RunnerPool } from "../runner/runner-pool.ts";
import { defaultScanBounds } from "../scan-bounds.ts";
import { type Canary, startCanary } from "../testing/canary.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { createDraw, type Draw } from "./draw-client.ts";

const head = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (body: string, more = 'viewBox="0 0 8 8"') => `<svg ${head} ${more}>${body}</svg>`;
const green = '<rect width="8" height="8" fill="#0f0"/>';
/** Red over all of it, which shows where what is tried comes about. */
const red = '<rect width="8" height="8" fill="#f00"/>';

let canary: Canary;
let pool: RunnerPool<"browser">;
let crawlers: RunnerPool<"network">;
let draw: Draw;

beforeAll(async () => {
  canary = await startCanary();
  const bounds = { ...defaultScanBounds, drawMs: patience(2_000) };
  const start = { isolation: await testIsolation(), controlPorts: [], bounds };
  pool = new RunnerPool("browser", 1, start, undefined);
  crawlers = new RunnerPool("network", 1, start, undefined);
  draw = createDraw(pool, bounds);
});

afterAll(async () => {
  await Promise.all([pool.close(), crawlers.close()]);
  await canary.close();
});

async function pixelOf(file: string): Promise<number[]> {
  const png = await draw(Buffer.from(file).toString("base64"), new AbortController().signal);
  const { width, height, data } = PNG.sync.read(Buffer.from(png, "base64"));
  expect([width, height]).toEqual([64, 64]);
  return [...data.subarray((32 * 64 + 32) * 4, (32 * 64 + 32) * 4 + 4)];
}

const isGreen = [0, 255, 0, 255];

describe("an SVG of a stranger's", () => {
  it("is drawn, and what shows through stays so", async () => {
    expect(await pixelOf(svg(green))).toEqual(isGreen);
    expect(await pixelOf(svg('<rect width="1" height="1"/>'))).toEqual([0, 0, 0, 0]);
  });

  it("runs nothing and loads nothing, whatever it says", async () => {
    const at = `http://127.0.0.1:${canary.port}`;
    const payloads = [
      `<script>fetch("${at}/1");document.documentElement.innerHTML='${red}'</script>`,
      `<script href="${at}/2"/><script xlink:href="data:text/javascript,fetch('${at}/3')"/>`,
      `<image href="${at}/4" width="8" height="8"/><use href="${at}/5#a"/><feImage href="${at}/6"/>`,
      `<image href="x:" onerror="fetch('${at}/7')"/><animate onbegin="fetch('${at}/8')" attributeName="x" dur="1s"/>`,
      `<style>@import url(${at}/9);circle{fill:url(${at}/10#a)}@font-face{font-family:a;src:url(${at}/11)}text{font-family:a}</style><text>a</text><circle r="1"/>`,
      `<foreignObject width="8" height="8"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="${at}/12"/><img src="${at}/13" onerror="fetch('${at}/14')"/><object data="${at}/15"/><link rel="stylesheet" href="${at}/16"/><meta http-equiv="refresh" content="0;url=${at}/17"/></body></foreignObject>`,
      `<a href="javascript:fetch('${at}/18')"><rect width="1" height="1"/></a><image href="file:///etc/passwd" width="8" height="8"/>`,
    ];
    for (const payload of payloads)
      expect(await pixelOf(svg(payload + green)), payload).toEqual(isGreen);
    const before = [
      `<?xml-stylesheet href="${at}/19"?>`,
      `<!DOCTYPE svg SYSTEM "${at}/20">`,
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b SYSTEM "${at}/21">]>`,
    ];
    for (const declaration of before) {
      const body = `<text>${declaration.includes("ENTITY") ? "&a;&b;" : ""}</text>${green}`;
      expect(await pixelOf(`${declaration}${svg(body)}`), declaration).toEqual(isGreen);
    }
    expect(canary.hits).toEqual([]);
  });

  it.each([
    ["a size beyond all pictures", svg(green, 'viewBox="0 0 8 8" width="1e9" height="1e9"')],
    [
      "a view of a world",
      svg(`<rect width="1e7" height="1e7" fill="#0f0"/>`, 'viewBox="0 0 1e7 1e7"'),
    ],
    [
      "a blur as wide as that",
      svg(
        `<filter id="a"><feGaussianBlur stdDeviation="1e9"/></filter><g filter="url(#a)">${red}</g>${green}`,
      ),
    ],
  ])("is no larger for %s", async (_what, file) => {
    expect(await pixelOf(file)).toEqual(isGreen);
  });

  it.each([
    ["laughs a billion times", laughing(10)],
    ["uses itself a billion times", using(9)],
    ["is no drawing", "<html><body>Not found</body></html>"],
    ["is cut short", svg(green).slice(0, -8)],
  ])("is none where it %s, and the next is drawn all the same", async (_what, file) => {
    await pixelOf(file).then(
      (pixel) => expect(pixel).toEqual([0, 0, 0, 0]),
      (error: unknown) => expect(error).toMatchObject({ code: /^(NOT_HTML|TIMED_OUT)$/ }),
    );
    expect(await pixelOf(svg(green))).toEqual(isGreen);
  });
});

it("is a site's icon once a crawl has seen it", async () => {
  const file = { headers: { "content-type": "image/svg+xml" }, body: svg(green) };
  const start = `<link rel="icon" href="/i.svg">${page("Shop")}`;
  const site = createServer(siteOf({ "/": start, "/i.svg": file }));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  const render = () => Promise.reject(new Error("No page is to be rendered."));
  const crawl = createCrawl(crawlers, { render, draw }, { graceMs: patience(10_000) });
  try {
    const request = { siteUrl: `http://${host}/`, budget: 1, allowPrivate: [host], icon: true };
    const { icon } = await crawl(request, { onPage() {} });
    const { width, data } = PNG.sync.read(Buffer.from(icon ?? "", "base64"));
    expect([width, ...data.subarray(0, 4)]).toEqual([32, ...isGreen]);
  } finally {
    site.close();
  }
});

function laughing(depth: number): string {
  const entities = Array.from(
    { length: depth },
    (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
  );
  return `<!DOCTYPE svg [<!ENTITY l0 "lol">${entities.join("")}]>${svg(`<text>&l${depth};</text>`)}`;
}

function using(depth: number): string {
  const groups = Array.from(
    { length: depth },
    (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
  );
  return svg(
    `<defs><rect id="u0" width="8" height="8"/>${groups.join("")}</defs><use href="#u${depth}"/>`,
  );
}
