import { countFlow, flowNodeDataSchema, flowProblems, isError } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { templateNames, templateOf } from "./templates.ts";

describe.each(templateNames)("the template %s", (name) => {
  const graph = templateOf(name, messages.templates.texts);

  it("fits into the smallest plan", () => {
    const { nodes, conditions } = countFlow(graph.nodes);
    expect(nodes).toBeLessThanOrEqual(6);
    expect(conditions).toBeLessThanOrEqual(2);
  });

  it("leaves nothing to mend but whom to tell, what to call and which case", () => {
    const found = flowProblems(graph, { secrets: new Set() }).filter(isError);
    const left = new Set(["NO_CHANNEL", "NO_CASE", "NO_ADDRESS"]);
    expect(found.filter(({ code }) => !left.has(code))).toEqual([]);
    for (const { data } of graph.nodes) expect(flowNodeDataSchema.parse(data)).toEqual(data);
  });
});
