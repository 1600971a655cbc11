import { describe, expect, it } from "vitest";
import { editionSchema } from "../edition.ts";
import { exampleDays, exampleEdition } from "../testing/example-edition.ts";
import { hostileEdition, hostileTexts } from "../testing/hostile-edition.ts";
import { longEdition } from "../testing/long-edition.ts";
import { renderReport, reportLinks } from "./render-report.ts";
import type { ReportTarget } from "./report-options.ts";

const targets: ReportTarget[] = ["page", "print", "file"];
const font = { weight: 400, script: "latin-ext", base64: "bW9yZQ==" } as const;

describe("a report", () => {
  it.each(targets)(
    "as %s says the period, the sentence, every section and every finding",
    (target) => {
      const text = renderReport(exampleEdition(), target);
      expect(text).toContain("oak-and-iron.example, November 2026");
      expect(text).toContain("<h1>Your site is in good health: 91 of 100");
      const headings = [...text.matchAll(/<h2 id="part-\w+">([^<]+)/g)].map(([, name]) =>
        name?.trim(),
      );
      expect(headings).toEqual([
        "Summary",
        "Health",
        "Uptime",
        "What was found",
        "What was mended",
        "What is open",
        "Tests",
        "Issues",
        "Lighthouse",
        "Security",
        "Accessibility",
      ]);
      for (const { title } of exampleEdition().findings.list)
        expect(text).toContain(`<h3>${title}`);
      expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/);
    },
  );

  it("says beside a fall what was seen first while it lasted, and nothing that came before or after", () => {
    const example = exampleEdition();
    const health = (index: number) => (index >= 10 && index < 13 ? 61 : 90);
    const days = exampleDays(
      "2026-11-01",
      Array.from({ length: 30 }, (_, index) => health(index)),
    );
    const [finding] = example.findings.list;
    if (!finding) throw new RangeError("The example has no findings.");
    const seen = (title: string, since: string) => ({ ...finding, title, since });
    const list = [seen("Older", "2026-11-10"), seen("Prices do not load", "2026-11-11")];
    const text = renderReport(
      { ...example, days, findings: { ...example.findings, list } },
      "page",
    );
    expect(text).toContain('61 on 11 Nov<tspan class="more">: Prices do not load</tspan>');
    expect(text).toContain("While it fell, “Prices do not load” was seen first.");
  });

  it("has the sections that were asked for, in that order, and none without data", () => {
    const days = exampleDays("2026-11-01", [90, 91]).map((day) => ({ ...day, security: null }));
    const edition = exampleEdition({ days, sections: ["security", "open", "health"] });
    expect(Object.values(reportLinks(edition))).toEqual(["What is open", "Health"]);
    expect(renderReport(edition, "page")).not.toContain("Lighthouse");
  });

  it("folds the figures on a screen, and has them at hand on paper", () => {
    expect(renderReport(exampleEdition(), "page")).toContain("<details>");
    const print = renderReport(exampleEdition(), "print");
    expect(print).not.toContain("<details>");
    expect(print).toContain("Health by day, in figures");
    expect(print).toMatch(/12 November 2026<\/th><td class="num">61<\/td><td class="num">52<\/td>/);
  });

  it("gives the figures of the days that have any, and says how many have none", () => {
    const days = exampleDays("2026-11-01", [90, 91]);
    const print = renderReport(exampleEdition({ days, sections: ["health"] }), "print");
    expect(print.match(/November 2026<\/th>/g)).toHaveLength(2);
    expect(print).toContain("Health by day, in figures (28 days without data)");
  });

  it("is dark for who prefers that, but never on paper", () => {
    expect(renderReport(exampleEdition(), "file")).toContain("prefers-color-scheme:dark");
    expect(renderReport(exampleEdition(), "print")).not.toContain("prefers-color-scheme");
  });

  it("sets its sender in on paper only from the edges of a band that is seen there", () => {
    const { brand, ...edition } = exampleEdition();
    const paper = (background_color: string) =>
      renderReport({ ...edition, brand: { ...brand, background_color } }, "print");
    expect(paper("#ffffff")).toContain(".band{padding:8mm 0;");
    expect(paper("#0f5c5c")).toContain(".band{padding:8mm 6mm;");
  });

  it("tells a year by months, leaves its holes holes, and says how many findings it has no room for", () => {
    const edition = longEdition({ findings: 230 });
    const text = renderReport(edition, "print");
    expect(text).toMatch(/<th scope="row">May 2026<\/th><td class="num">\d+ \(\d+ to \d+\)/);
    expect(text).toContain("30 more are counted here and not listed.");
    expect(text.match(/class="line" d="[^"]*"/)?.[0].match(/M/g)).toHaveLength(2);
    expect(editionSchema.safeParse(edition).success).toBe(true);
  });

  it("says of one day's value no more than it is", () => {
    const edition = exampleEdition();
    const text = renderReport({ ...edition, days: edition.days.slice(-1) }, "print");
    expect(text).toContain("91 on 30 November 2026, of 30 days the only one with data.");
    expect(text).not.toContain("lowest 91");
  });

  it("says how many findings are counted where none is listed", () => {
    const edition = exampleEdition();
    const findings = { ...edition.findings, list: [] };
    const text = renderReport({ ...edition, findings }, "print");
    expect(text).toContain("Three findings are counted here and not listed.");
    expect(text).not.toContain('<div class="items"></div>');
  });

  it("names where a print and a file are from, and offers downloads on a page alone", () => {
    const options = {
      address: "https://reports.example/r/abc",
      digest: "9f3c71ae".repeat(8),
      verifyAddress: "https://reports.example/verify",
      downloads: [{ name: "Data, CSV", href: "/r/abc/report.csv" }],
      ends: "2026-12-31",
    };
    const [page, print, file] = targets.map((target) =>
      renderReport(exampleEdition(), target, options),
    );
    expect(page).toContain(`<a href="/r/abc/report.csv">Data, CSV</a>`);
    expect(page).toContain("valid until 31 December 2026");
    expect(print).toContain("Edition 9f3c71ae9f3c71ae");
    expect(print).toContain("https://reports.example/r/abc");
    expect(file).toContain("https://reports.example/verify");
    expect(`${print}${file}`).not.toContain("/r/abc/report.csv");
  });

  it("brings the letters beyond Western Europe's only where they are needed", () => {
    const options = { fonts: [font] };
    const polish = exampleEdition({ made_by: "Zażółć" });
    expect(renderReport(exampleEdition(), "file", options)).not.toContain(font.base64);
    expect(renderReport(polish, "file", options)).toContain(font.base64);
  });

  it.each(hostileTexts)(
    "stays one document of the same build whatever a site calls itself: %j",
    (text) => {
      for (const target of targets) {
        const hostile = renderReport(hostileEdition(text), target);
        expect(buildOf(hostile)).toBe(plain.get(target));
        expect(hostile).not.toMatch(/href="(?!https?:|mailto:|#)/);
        expect(hostile).not.toMatch(/(?!\n)[\p{Cc}\u202e\u2066\ud800]/u);
        expect(hostile).not.toContain("<!--");
      }
    },
  );
});

const plain = new Map(
  targets.map((target) => [target, buildOf(renderReport(hostileEdition("Shop"), target))]),
);

/** The tags of a document, and the signs that build its style. */
function buildOf(document: string): string {
  const style = document.slice(document.indexOf("<style>"), document.indexOf("</style>"));
  const tags = [...document.matchAll(/<(\/?[a-z][a-z0-9]*)/g)].map(([, tag]) => tag);
  return `${tags.join(" ")} ${style.replaceAll(/[^{}@;"]/g, "")}`;
}
