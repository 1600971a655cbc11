import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  renderReport,
  reportLanguage,
  reportLinks,
  reportTitle,
} from "@sitewright/report-document";
import { reportFonts } from "@sitewright/report-document/node";
import { exampleEdition, hostileEdition } from "@sitewright/report-document/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { bare, type ReadPdf, readPdf } from "../testing/read-pdf.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import type { PrintedDocument, PrintRequest } from "./print-errand.ts";

const asked: string[] = [];
const canary = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.end("TOPSECRET");
});
let engine: Engine;
let at: string;
let printed: PrintedDocument;
let read: ReadPdf;
const edition = exampleEdition();

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  // A listening TCP server's address is never a string or null.
  at = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  const bounds = { maxPrintHtmlBytes: 1_000_000 };
  engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation(), bounds });
  printed = await engine.print(requestOf(edition));
  read = readPdf(printed.pdf);
});

afterAll(async () => {
  await engine.close();
  canary.close();
});

describe("a printed report", () => {
  it("has every heading in its tags and in its outline, in order", () => {
    const html = renderReport(edition, "print");
    const wanted = [...html.matchAll(/<h[1-3][^>]*>([\s\S]*?)<\/h[1-3]>/g)].map(([, text]) =>
      asText(text ?? ""),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(read.headings.map(({ text }) => bare(text))).toEqual(wanted.map(bare));
    // In the file an entry may stand after those below it.
    expect(read.outline.map(bare).sort()).toEqual(wanted.map(bare).sort());
  });

  it("has every figure of its tables, and says in words what its charts show", () => {
    const html = renderReport(edition, "print");
    const rows = [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
      bare(asText(row ?? "")),
    );
    expect(rows.length).toBeGreaterThan(130);
    for (const row of rows) expect(read.text).toContain(row);
    expect(read.alternatives.join(" ")).toMatch(/Health by day.*lowest 61 on 12 November 2026/);
  });

  it("leaves no heading alone at the end of a page, and no text outside of it", () => {
    expect(alone(printed, read)).toEqual([]);
    const xs = read.pieces.flatMap((piece) => piece.xs);
    // A4 less 17 mm on each side.
    expect([Math.min(...xs) >= 0, Math.max(...xs) < 666]).toEqual([true, true]);
  });

  it("leaves none alone where a part is a heading and a line, wherever on a page it begins", async () => {
    const short = { ...edition, findings: { ...edition.findings, list: [] } };
    const { html, ...rest } = requestOf(short);
    for (let lower = 0; lower < 200; lower += 20) {
      const style = `#part-uptime{margin-bottom:${lower}px!important}`;
      const moved = html.replace("</style>", `${style}</style>`);
      const document = await engine.print({ ...rest, html: moved });
      expect(alone(document, readPdf(document.pdf)), `${lower} px lower`).toEqual([]);
    }
  });

  it("says its title, its language and where its links go, which are of the web alone", () => {
    const file = Buffer.from(printed.pdf).toString("utf8");
    expect(file).toContain(
      '<rdf:li xml:lang="x-default">oak-and-iron.example, November 2026: website report',
    );
    expect(file).toContain("<dc:language><rdf:Bag><rdf:li>en-GB");
    expect(file).toMatch(/\/Lang \(en-GB\)/);
    expect(file).toContain(
      `/Contents <FEFF${Buffer.from("Go to Health", "utf16le").swap16().toString("hex").toUpperCase()}>`,
    );
    expect(read.links).toContain("https://oak-and-iron.example/shop");
    expect(read.links.every((link) => /^https?:/.test(link))).toBe(true);
  });

  it("is the same to the byte when it is printed again", async () => {
    const again = await engine.print(requestOf(edition));
    expect(Buffer.from(again.pdf).equals(printed.pdf)).toBe(true);
  });

  it("loads nothing and runs nothing, whatever it says of a site, or is itself (XS-02)", async () => {
    const payloads = [
      `<script>fetch("${at}/1")</script><img src="${at}/2" onerror="fetch('${at}/3')">`,
      `<style>@import url(${at}/4);body{background:url(${at}/5)}</style><link rel=stylesheet href="${at}/6">`,
      `<iframe src="${at}/7"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${at}/8"></object>`,
      `<meta http-equiv=refresh content="0;url=${at}/9"><link rel=preconnect href="${at}"><video src="${at}/10" poster="${at}/11"></video>`,
      `<iframe srcdoc="<img src='${at}/12'>"></iframe><svg><image href="${at}/13"/><use href="${at}/14#a"/></svg>`,
    ];
    const whole = payloads.join("");
    const inWords = await engine.print(requestOf(hostileEdition(whole.slice(0, 1_500))));
    expect(readPdf(inWords.pdf).text).toContain(bare(payloads[0]?.slice(0, 30) ?? ""));
    const raw = await engine.print({
      ...requestOf(edition),
      html: `<h1>Raw</h1>${whole}<p>end</p>`,
    });
    expect(readPdf(raw.pdf).text).not.toMatch(/TOPSECRET|root:x/);
    expect(asked).toEqual([]);
  });

  it("with a link to anything but the web is refused", async () => {
    const html = `<h1>Report</h1><p><a href="javascript:alert(1)">x</a></p>`;
    const printing = engine.print({ ...requestOf(edition), html });
    await expect(printing).rejects.toMatchObject({ code: "INVALID_URL" });
  });

  it("larger than its bound is refused before a browser sees it", async () => {
    const html = "x".repeat(1_000_001);
    await expect(engine.print({ ...requestOf(edition), html })).rejects.toMatchObject({
      code: "TOO_LARGE",
    });
  });
});

function requestOf(given: typeof edition): PrintRequest {
  return {
    html: renderReport(given, "print", { fonts: reportFonts(), digest: "9f3c71ae".repeat(8) }),
    title: reportTitle(given),
    lang: reportLanguage,
    date: given.made_at,
    links: reportLinks(given),
  };
}

function asText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

/** The headings that end a page. */
function alone({ pages }: PrintedDocument, { pieces }: ReadPdf): string[] {
  return Array.from({ length: pages }, (_, index) => index + 1).flatMap((page) => {
    const last = pieces.findLast((piece) => piece.page === page);
    return last && /^H\d|^Caption/.test(last.role) ? [`${last.text} on page ${page}`] : [];
  });
}
