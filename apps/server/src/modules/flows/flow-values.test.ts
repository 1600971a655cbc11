import { type FlowNode, flowNodeDataSchema, variablesFor } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { endOfRun } from "./end-of-thing.ts";
import { fillText } from "./fill-text.ts";
import { toldOf, valuesFor } from "./flow-values.ts";

const ended = endOfRun(
  "caserun",
  {
    ...{ id: "run", status: "done", isOurs: false, reason: null, verdict: "failed" },
    sentence: "There is no button “Pay now”.",
    case: { id: "case", title: "Buy a stool", ms: 12_400, heals: 1 },
  },
  {},
);
const source = {
  ...{ label: "Buy a stool", status: "failed" as const, path: "/caserun/run" as const },
  told: { caserun_id: "run", ...ended?.told },
};
const values = valuesFor({
  own: { id: "flowrun", flowId: "flow", siteId: "site", title: "Each morning" },
  siteUrl: "https://shop.example",
  publicUrl: "https://sitewright.example",
  object: { label: "", told: toldOf([source]), path: null, status: "working" },
  sources: [source],
});

describe("what a text of a flow names of a run of a case", () => {
  it("is filled in with how it went, of which case, and the way to it", () => {
    const text =
      "{{case_title}} ({{case_id}}): {{caserun_status}} after {{caserun_time}} ms, {{caserun_heals}} healed, {{caserun_id}} {{object_url}}";
    expect(fillText(text, values)).toBe(
      "Buy a stool (case): failed after 12400 ms, 1 healed, run https://sitewright.example/caserun/run",
    );
  });

  it("is all that is offered of one behind a node that runs it", () => {
    const node = (id: string, data: object): FlowNode => ({
      ...{ id, type: "basic", position: { x: 0, y: 0 } },
      data: flowNodeDataSchema.parse(data),
    });
    const nodes = [
      node("1", { task_type: "case", case_id: null }),
      node("2", { task_type: "slack" }),
    ];
    const edges = [{ id: "a", source: "1", target: "2", when: null }];
    const { always, each } = variablesFor({ nodes, edges }, "2");
    // Of a page, which a case is not about.
    const ofPages = ["page_url", "page_id"];
    const missing = [...always, ...each].filter((name) => !(name in values));
    expect(missing).toEqual(ofPages);
  });
});
