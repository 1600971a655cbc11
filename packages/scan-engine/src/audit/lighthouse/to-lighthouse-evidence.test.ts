import { defaultConfig } from "lighthouse";
import { describe, expect, it } from "vitest";
import { defaultScanBounds } from "../../scan-bounds.ts";
import { clockUrl } from "../../steady/clock/clock-url.ts";
import { lighthouseFlags } from "./lighthouse-options.ts";
import { skipBenchmark } from "./skip-benchmark.ts";
import { toLighthouseEvidence } from "./to-lighthouse-evidence.ts";

type Report = Parameters<typeof toLighthouseEvidence>[0];

describe("toLighthouseEvidence", () => {
  it("scores in hundreds and averages what is there", () => {
    const evidence = toLighthouseEvidence(
      report({ performance: 0.875, accessibility: 0.96, "best-practices": 1, seo: null }),
    );
    expect(evidence.scores).toEqual({
      performance: 88,
      accessibility: 96,
      best_practices: 100,
      seo: null,
      average: 95,
    });
  });

  it("reads the metrics by name", () => {
    const evidence = toLighthouseEvidence(
      report({ performance: 1 }, [
        audit("first-contentful-paint", 0.9, { numericValue: 812.5, displayValue: "0.8 s" }),
      ]),
    );
    expect(evidence.metrics).toEqual([
      {
        id: "first-contentful-paint",
        title: "first-contentful-paint",
        value: 812.5,
        display_value: "0.8 s",
        score: 0.9,
        weight: 0,
      },
    ]);
    expect(evidence.audits.performance).toEqual([]);
  });

  it("leaves the engine's clock out of an error's stack", () => {
    const row = {
      description: `Error: x\n    at show (https://shop.test/a.js:1:3)\n    at run (${clockUrl}:71:13)`,
    };
    const { audits } = toLighthouseEvidence(
      report({ performance: 1 }, [
        audit("errors-in-console", 0, {
          details: {
            type: "table",
            headings: [{ key: "description", valueType: "text", label: "Description" }],
            items: [row],
          },
        }),
      ]),
    );
    expect(audits.performance[0]?.items).toEqual([
      { Description: "Error: x\n    at show (https://shop.test/a.js:1:3)" },
    ]);
  });

  it("tells who forced layout, but for what the engine itself had the page run", () => {
    const location = (url: string) => ({ type: "source-location", url, line: 1, column: 2 });
    const unknown = { type: "text", value: "[unattributed]" };
    const told = (...sources: object[]) => {
      const tables = sources.map((source) => ({
        type: "table",
        headings: [{ key: "source", valueType: "source-location", label: "Source" }],
        items: [{ source, reflowTime: 79 }],
      }));
      const details = { type: "list", items: tables } as unknown as NonNullable<Audit["details"]>;
      return toLighthouseEvidence(
        report({ performance: 1 }, [audit("forced-reflow-insight", 0, { details })]),
      ).audits.performance[0];
    };
    const page = location("https://shop.test/a.js");
    expect(told(location(clockUrl), page, unknown)).toMatchObject({
      score: 0,
      items: [{ Source: "https://shop.test/a.js:2:3" }],
    });
    for (const ours of [unknown, location(""), location("pptr:evaluate;a")]) {
      expect(told(ours)).toMatchObject({ score: 1, items: [] });
    }
  });

  it("keeps every audit that Lighthouse shows, passed ones too, the costliest first", () => {
    const { audits } = toLighthouseEvidence(
      report({ performance: 1 }, [
        audit("fine", 1, {}, 3),
        audit("found-without-weight", 0, {}),
        audit("costly", 0, {}, 10),
        audit("does-not-apply", null, { scoreDisplayMode: "notApplicable" }),
        audit("manual", null, { scoreDisplayMode: "manual" }),
        audit("fine-without-weight", 1, {}),
        audit("hidden", 0, {}, 0, "hidden"),
      ]),
    );
    expect(audits.performance.map(({ id }) => id)).toEqual([
      "costly",
      "found-without-weight",
      "fine",
      "does-not-apply",
      "manual",
      "fine-without-weight",
    ]);
  });

  it("says what an opportunity saves: the most of one metric, bytes, and points of the score", () => {
    const lcp = { numericValue: 4_000, scoringOptions: { p10: 1_200, median: 2_400 } };
    const saving = {
      metricSavings: { LCP: 2_000, FCP: 150, CLS: 0.3 },
      details: {
        type: "table" as const,
        headings: [],
        items: [],
        debugData: { type: "debugdata" as const, wastedBytes: 81_920 },
      },
    };
    const { audits } = toLighthouseEvidence(
      report({ performance: 0.6 }, [
        audit("unscored", 0, {}),
        audit("image-delivery-insight", 0, saving),
        { ...audit("largest-contentful-paint", 0.15, lcp, 25), acronym: "LCP" },
      ]),
    );
    expect(audits.performance.map(({ id, savings }) => [id, savings])).toEqual([
      // (score of 2,000 ms, 0.65, less 0.15) × 25
      ["image-delivery-insight", { ms: 2_000, bytes: 81_920, points: expect.closeTo(12, 0) }],
      ["unscored", null],
    ]);
  });

  it("writes an audit's table as text", () => {
    const details = {
      type: "table" as const,
      headings: [
        { key: "node", label: "Element", valueType: "node" as const },
        { key: "url", label: "URL", valueType: "url" as const },
        { key: "size", label: "Size", valueType: "bytes" as const },
        { key: "time", label: "Time", valueType: "ms" as const },
        { key: "at", label: "Source", valueType: "source-location" as const },
      ],
      items: [
        {
          node: { type: "node" as const, selector: "main > img", explanation: "No alt text" },
          url: "https://shop.test/a\0.png",
          size: 2_048,
          time: 12.4,
          at: {
            type: "source-location" as const,
            url: "https://shop.test/a.js",
            urlProvider: "network" as const,
            line: 9,
            column: 0,
          },
        },
        {},
      ],
    };
    const { audits } = toLighthouseEvidence(
      report({ seo: 1 }, [audit("images", 0, { details }, 1)]),
    );
    expect(audits.performance[0]?.items).toEqual([
      {
        Element: "main > img: No alt text",
        URL: "https://shop.test/a.png",
        Size: "2.0 KiB",
        Time: "12 ms",
        Source: "https://shop.test/a.js:10:1",
      },
    ]);
  });
});

describe("the options given to Lighthouse", () => {
  it("leave out no audit that has a weight in a score", () => {
    const { onlyCategories, skipAudits } = lighthouseFlags(defaultScanBounds);
    const weighted = Object.entries(defaultConfig.categories ?? {})
      .filter(([id]) => onlyCategories?.includes(id))
      .flatMap(([, category]) => category.auditRefs.filter(({ weight }) => weight > 0));
    expect(weighted.length).toBeGreaterThan(60);
    expect(weighted.filter(({ id }) => skipAudits?.includes(id))).toEqual([]);
  });

  it("answer the machine rating at once", async () => {
    const { pageFunctions } = await import("lighthouse/core/lib/page-functions.js");
    const before = pageFunctions.computeBenchmarkIndex;
    expect(before).toBeTypeOf("function");
    skipBenchmark();
    expect(pageFunctions.computeBenchmarkIndex()).toBe(0);
    pageFunctions.computeBenchmarkIndex = before;
  });
});

type Audit = Report["audits"][string];
type TestAudit = { audit: Audit; weight: number; group: string; acronym?: string };

function audit(
  id: string,
  score: number | null,
  change: Partial<Audit>,
  weight = 0,
  group = id.includes("paint") ? "metrics" : "insights",
): TestAudit {
  const plain: Audit = {
    id,
    title: id,
    description: "",
    score,
    scoreDisplayMode: "binary",
    ...change,
  };
  return { audit: plain, weight, group };
}

function report(scores: Record<string, number | null>, audits: TestAudit[] = []): Report {
  const category = (id: string, score: number | null) => ({
    id,
    title: id,
    score,
    auditRefs:
      id === "performance"
        ? audits.map(({ audit: { id: ref }, ...rest }) => ({ id: ref, ...rest }))
        : [],
  });
  const all = { performance: null, ...scores };
  return {
    audits: Object.fromEntries(audits.map(({ audit: one }) => [one.id, one])),
    categories: Object.fromEntries(
      Object.entries(all).map(([id, score]) => [id, category(id, score)]),
    ),
  };
}
