import { makeBillingInfo } from "@sitewright/api-client/testing";
import { expect, it } from "vitest";
import { taskCost } from "./task-cost.ts";

function info(used: number, task_amount = 8, spend_cap: number | null = null) {
  const base = makeBillingInfo();
  return {
    ...base,
    used: { ...base.used, scans: used },
    extra: { tasks: 2, task_amount, amount: 16, spend_cap },
  };
}

it.each([
  ["all are in the allowance of 30", info(14), 16, null],
  ["none is left and none is sold", info(30, 0), 16, null],
  ["some are left and none is sold", info(16, 0), 16, { included: 14, beyond: 2, each: 0 }],
  ["some are beyond it", info(16), 16, { included: 14, beyond: 2, amount: 16, capLeft: null }],
  ["the allowance is used up", info(46), 5, { included: 0, beyond: 5, amount: 40 }],
  ["there is a cap", info(30, 8, 100), 5, { included: 0, beyond: 5, capLeft: 84 }],
  ["the cap is reached", info(30, 8, 16), 5, { capLeft: 0 }],
])("of scans when %s", (_name, billing, count, expected) => {
  const cost = taskCost(billing, "scans", count);
  if (expected === null) expect(cost).toBeNull();
  else expect(cost).toMatchObject({ kind: "scans", count, each: 8, ...expected });
});

it("is nothing where no plan limits scans", () => {
  const { plan, ...rest } = info(500);
  const usage = { ...plan.usage, scans_allowed: 0 };
  expect(taskCost({ ...rest, plan: { ...plan, usage } }, "scans", 16)).toBeNull();
});

it("is that of tests by their own allowance", () => {
  const { used, ...rest } = info(0);
  expect(taskCost({ ...rest, used: { ...used, tests: 29 } }, "tests", 2)).toMatchObject({
    ...{ kind: "tests", included: 1, beyond: 1, amount: 8 },
  });
});

it("is that of case runs by theirs", () => {
  const { used, ...rest } = info(0);
  const cost = taskCost({ ...rest, used: { ...used, caseruns: 14 } }, "caseruns", 3);
  expect(cost).toMatchObject({ kind: "caseruns", included: 1, beyond: 2, amount: 16 });
});
