import { planCatalogue, unpickedLimits } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { makePlan } from "../../testing/make-plan.ts";
import { requireRoomFor, roomFor } from "./room.ts";

const { free, cloud, selfhost } = planCatalogue;

describe("room for things", () => {
  it.each([
    ["free", "sites", free.limits, 1],
    ["free", "pages", free.limits, 3],
    ["free", "schedules", free.limits, 1],
    ["free", "nodes", free.limits, 4],
    ["free", "conditions", free.limits, 1],
    ["new", "sites", unpickedLimits, 1],
    ["new", "pages", unpickedLimits, 3],
    ["new", "schedules", unpickedLimits, 1],
    ["new", "nodes", unpickedLimits, 6],
    ["new", "conditions", unpickedLimits, 2],
    ["cloud", "sites", cloud.limits, 30],
    ["cloud", "pages", cloud.limits, 10],
    ["cloud", "schedules", cloud.limits, 10],
    ["cloud", "nodes", cloud.limits, 20],
    ["cloud", "conditions", cloud.limits, 6],
  ] as const)("of a %s team ends with so many %s", (_, kind, limits, last) => {
    const plan = makePlan({ limits });
    expect(() => requireRoomFor(plan, kind, last - 1, 1)).not.toThrow();
    expect(() => requireRoomFor(plan, kind, last, 1)).toThrow(/^Your plan allows/);
  });

  it.each(["sites", "pages", "schedules", "nodes", "conditions"] as const)(
    "is never short of %s without a limit",
    (kind) => {
      const plan = makePlan({ limits: selfhost.limits });
      expect(() => requireRoomFor(plan, kind, 100_000, 1000)).not.toThrow();
    },
  );

  it("refuses with a code, and says what to do", () => {
    expect(refusal("sites", 1, 1)).toEqual({
      code: "PLAN_LIMIT",
      reason:
        "Your plan allows 1 site. Remove a site or choose a bigger plan on the billing screen.",
    });
    expect(refusal("pages", 2, 3).reason).toBe(
      "Your plan allows 3 pages a site, and this would make 5. Remove a page or choose a bigger plan on the billing screen.",
    );
    expect(refusal("conditions", 1, 1).reason).toBe(
      "Your plan allows 1 condition in a flow. Remove a condition or choose a bigger plan on the billing screen.",
    );
  });

  it("says that a failed payment is the cause", () => {
    expect(refusal("sites", 1, 1, true).reason).toBe(
      "The payment for your plan failed, so the free plan's limits hold: they allow 1 site. Remove a site or settle the payment on the billing screen.",
    );
  });

  it("takes nothing from those who have more than a smaller plan allows, and lets nothing be added", () => {
    const plan = makePlan({ limits: free.limits });
    expect(roomFor(plan, "sites", 30)).toBe(0);
    expect(() => requireRoomFor(plan, "sites", 30, 0)).not.toThrow();
    expect(() => requireRoomFor(plan, "sites", 30, 1)).toThrow();
  });
});

function refusal(
  kind: "sites" | "pages" | "conditions",
  current: number,
  adding: number,
  isLapsed = false,
) {
  try {
    requireRoomFor(makePlan({ limits: free.limits, isLapsed }), kind, current, adding);
  } catch (error) {
    const { code, reason } = error as { code: string; reason: string };
    return { code, reason };
  }
  throw new Error("It was not refused.");
}
