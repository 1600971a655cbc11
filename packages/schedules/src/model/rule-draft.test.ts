import { makeAlert } from "@sitewright/api-client/testing";
import { newExpression } from "@sitewright/feature-kit";
import { describe, expect, it } from "vitest";
import { ruleBodyOf, ruleDraftOf } from "./rule-draft.ts";

const draft = ruleDraftOf(null, "UTC");
const schedule = "00000000-0000-4000-8000-000000000950";

describe("a rule as its form has it", () => {
  it("asks all runs until a schedule is chosen", () => {
    expect(ruleBodyOf(draft).schedule_id).toBeNull();
    expect(ruleBodyOf({ ...draft, schedule }).schedule_id).toBe(schedule);
  });

  it("asks of a site no schedule's runs: looks are made by themselves", () => {
    const expressions = [newExpression("", "reachable")];
    expect(ruleBodyOf({ ...draft, schedule, expressions })).toMatchObject({
      schedule_id: null,
      expressions: [{ data_type: "reachable", operator: "==", value: "no" }],
    });
  });

  it("asks of cases their sites, and lets go of pages: cases are run on none", () => {
    const expressions = [newExpression("", "caserun_status"), newExpression("or", "caserun_time")];
    const resources = (["site", "page"] as const).map((type) => ({ type, id: type, str: type }));
    expect(ruleBodyOf({ ...draft, schedule, expressions, resources })).toMatchObject({
      schedule_id: schedule,
      resources: [{ type: "site", id: "site" }],
      expressions: [
        { data_type: "caserun_status", operator: "==", value: "failed" },
        { data_type: "caserun_time", operator: ">", value: 60_000 },
      ],
    });
    const pages = ruleBodyOf({ ...draft, resources }).resources;
    expect(pages).toHaveLength(2);
  });

  it("is what the rule says that is edited", () => {
    const rule = makeAlert({ schedule: { id: schedule, name: "Nightly guard" } });
    expect(ruleBodyOf(ruleDraftOf(rule, "UTC"))).toMatchObject({
      ...{ schedule_id: schedule, tags: ["shop"], fail_after: 2 },
      expressions: [{ data_type: "health", operator: "<", value: 80 }],
    });
  });
});
