import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useNodeFaces } from "./use-node-faces.ts";

it("says of a node what it asks, as a part of a sentence", () => {
  const { result } = renderHook(() => useNodeFaces());
  const conditionOf = (condition: object[]) =>
    result.current({ data: { task_type: "case", title: "", condition } as never }).condition;
  const failed = { joiner: "", data_type: "caserun_status", operator: "==", value: "failed" };
  const slow = { joiner: "or", data_type: "caserun_time", operator: ">", value: 60_000 };
  expect(conditionOf([failed, slow])).toBe(
    "if the case run failed or the time of the case run is above 60,000 ms",
  );
});
