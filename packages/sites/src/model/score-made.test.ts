import { makeScan } from "@sitewright/api-client/testing";
import type { LighthouseAudit, LighthouseAudits, SecurityAudit } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { groupShares, metricShares, passedInGroup, passedOf, scoreRaises } from "./score-made.ts";

const audit = (id: string, score: number | null, weight: number, points?: number) =>
  ({ id, title: id, score, weight, ...(points && { savings: { points } }) }) as LighthouseAudit;

const check = (
  id: string,
  category: SecurityAudit["category"],
  status: SecurityAudit["status"],
  weight: number,
) => ({ id, title: id, category, status, weight }) as SecurityAudit;

const none: LighthouseAudits = { performance: [], accessibility: [], best_practices: [], seo: [] };
const scan = makeScan();

describe("what would raise a score most", () => {
  it("is what Lighthouse estimates of performance, and costs less than half a point are left out", () => {
    const performance = [
      audit("fonts", 0, 0, 4),
      audit("images", 0.5, 0, 11),
      audit("small", 0, 0, 0.4),
    ];
    expect(scoreRaises("performance", { ...none, performance }, scan)).toEqual([
      { id: "images", title: "images", points: 11 },
      { id: "fonts", title: "fonts", points: 4 },
    ]);
  });

  it("is an audit's weight among those that apply", () => {
    const seo = [
      audit("title", 0, 1),
      audit("crawlable", 0, 2),
      audit("lang", 1, 1),
      audit("manual", null, 4),
    ];
    expect(scoreRaises("seo", { ...none, seo }, scan)).toEqual([
      { id: "crawlable", title: "crawlable", points: 50 },
      { id: "title", title: "title", points: 25 },
    ]);
    expect(passedOf(seo)).toEqual({ passed: 1, of: 3 });
  });

  it("is a check's weight in its group, by the group's own, and half of it for a warning", () => {
    const audits = [
      check("https", "transport", "fail", 3),
      check("hsts", "transport", "pass", 1),
      check("csp", "browser", "warning", 1),
      check("forms", "forms", "not_applicable", 5),
    ];
    const { security } = scan;
    const raises = scoreRaises("security", none, { security: { ...security, audits } });
    // Transport counts 30 and browser 25, of 55.
    expect(raises.map(({ id, points }) => [id, Math.round(points)])).toEqual([
      ["https", 41],
      ["csp", 23],
    ]);
  });

  it("is a check's weight among those of its group, for a group of security", () => {
    const audits = [
      check("https", "transport", "fail", 3),
      check("hsts", "transport", "pass", 1),
      check("tls", "transport", "not_applicable", 4),
      check("csp", "browser", "fail", 1),
    ];
    const of = { security: { ...scan.security, audits } };
    expect(scoreRaises("transport", none, of)).toEqual([
      { id: "https", title: "https", points: 75 },
    ]);
    expect(passedInGroup("transport", of)).toEqual({ passed: 1, of: 2 });
  });
});

describe("the shares of a score", () => {
  it("are the metrics that have a weight", () => {
    const metric = { title: "LCP", display_value: "2.4 s", value: 2_400, score: 0.9 };
    const metrics = [
      { ...metric, id: "lcp", weight: 25 },
      { ...metric, id: "before" },
    ];
    const lighthouse = { ...scan.lighthouse, metrics };
    expect(metricShares({ lighthouse })).toEqual([
      { id: "lcp", title: "LCP", value: "2.4 s", score: 90, weight: 25 },
    ]);
  });

  it("are the groups of security that apply, of a hundred together", () => {
    const scores = { transport: 100, browser: 40, scripts: 90, forms: null, compliance: 80 };
    const security = { ...scan.security, scores: { ...scores, average: 78 } };
    const shares = groupShares({ security });
    expect(shares.map(({ group, weight }) => [group, Math.round(weight)])).toEqual([
      ["transport", 35],
      ["browser", 29],
      ["scripts", 24],
      ["compliance", 12],
    ]);
  });
});
