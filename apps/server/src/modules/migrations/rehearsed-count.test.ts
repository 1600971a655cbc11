import { planCatalogue } from "@sitewright/contract";
import { maxRehearsedPages } from "@sitewright/scan-engine";
import { expect, it } from "vitest";
import { makePlan } from "../../testing/make-plan.ts";
import { rehearsedCount } from "./rehearsed-count.ts";

it("looks at no more pages than the plan allows a site, and at no more than the engine takes", () => {
  const free = makePlan({ limits: planCatalogue.free.limits });
  expect(rehearsedCount(free, 2)).toBe(2);
  expect(rehearsedCount(free, 500)).toBe(planCatalogue.free.limits.pages_allowed);
  const unlimited = makePlan({ limits: planCatalogue.selfhost.limits });
  expect(rehearsedCount(unlimited, 9_000)).toBe(maxRehearsedPages);
});
