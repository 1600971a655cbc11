import { makeSite } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { topFinding } from "./top-finding.ts";

const worst = { title: "No HTTPS", severity: "critical", pages: 3 } as const;

it("tells what is graver than any finding before the findings", () => {
  const site = makeSite({ need: "unreachable", findings: { count: 9, urgent: 2, worst } });
  expect(topFinding(site)).toEqual({ kind: "need", reason: "unreachable" });
});

it("tells the worst finding, and how many others need somebody", () => {
  const site = makeSite({ need: "critical", findings: { count: 9, urgent: 3, worst } });
  expect(topFinding(site)).toEqual({ kind: "finding", ...worst, others: 2 });
});

it("tells the worst finding also where nobody is needed, and how many others there are", () => {
  const site = makeSite({ findings: { count: 4, urgent: 0, worst } });
  expect(topFinding(site)).toEqual({ kind: "finding", ...worst, others: 3 });
});

it("counts no fewer than none, where what needs somebody is muted", () => {
  const site = makeSite({ need: "high", findings: { count: 1, urgent: 0, worst } });
  expect(topFinding(site)).toMatchObject({ others: 0 });
});

it.each([
  ["addresses", { need: "broken" }],
  ["none", {}],
  ["never", { scans: { waiting: 0, running: 0, done: 0, failed: 0, current: null } }],
  ["no-pages", { pages: 0 }],
] as const)("says %s where nothing is found", (kind, overrides) => {
  expect(topFinding(makeSite(overrides))).toEqual({ kind });
});
