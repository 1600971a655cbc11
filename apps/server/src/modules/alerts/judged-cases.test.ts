import { describe, expect, it } from "vitest";
import { judgedCases, type ReplayRow } from "./judged-cases.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));

function replay(over: Partial<ReplayRow> = {}): ReplayRow {
  return {
    ...{ id: "run", siteId: "site", caseId: "case", setId: "set", scheduleId: null },
    ...{ title: "Buy a stool", row: null, isWorking: false, tells: true, verdict: "passed" },
    ...{ failedStep: null, reason: null, heals: 0, ms: 1_000, ended: at(1) },
    ...over,
  };
}

const failed = { verdict: "failed", failedStep: 2, reason: "There is no button." } as const;

describe("judgedCases", () => {
  it("fails a case with any row of its data, and says with which and why", () => {
    const [judged, ...others] = judgedCases([
      replay({ id: "a", row: 1, ...failed, ms: 4_000 }),
      replay({ id: "b", row: 2, heals: 2, ended: at(3) }),
    ]);
    expect(others).toEqual([]);
    expect(judged).toMatchObject({
      ...{ id: "a", ended: at(3), case: { id: "case", title: "Buy a stool" } },
      facts: { caserun_status: "failed", caserun_time: 4_000, caserun_heals: 2 },
      why: "Step 2, data row 1: There is no button.",
    });
  });

  it("names what is missing, and not all the ways to it that were tried", () => {
    const reason = "There is no button “Pay”. Tried button “Pay”: none; CSS “#pay”: none.";
    const [judged] = judgedCases([replay({ ...failed, reason })]);
    expect(judged?.why).toBe("Step 2: There is no button “Pay”.");
  });

  it("passes one whose every row passed, by the last", () => {
    const [judged] = judgedCases([replay({ id: "a" }), replay({ id: "b", ended: at(2) })]);
    expect(judged).toMatchObject({ id: "b", why: null, facts: { caserun_status: "passed" } });
  });

  it("says nothing before the last has ended, nor where all that ended is our fault", () => {
    const working = replay({ isWorking: true, tells: false, ended: null });
    expect(judgedCases([replay(failed), working])).toEqual([]);
    expect(judgedCases([replay({ tells: false, verdict: null })])).toEqual([]);
    const [judged] = judgedCases([replay({ tells: false, verdict: null }), replay(failed)]);
    expect(judged?.facts).toMatchObject({ caserun_status: "failed" });
  });

  it("keeps apart what was asked for at other times, of other cases and on other sites", () => {
    const judged = judgedCases([
      replay({ setId: "later", ended: at(9) }),
      replay({ caseId: "other" }),
      replay({ siteId: "other", ended: at(2) }),
    ]);
    expect(judged.map(({ ended }) => ended)).toEqual([at(1), at(2), at(9)]);
  });

  it("gives the reason alone where no step has one", () => {
    const [judged] = judgedCases([replay({ verdict: null, reason: "Out of memory." })]);
    expect(judged).toMatchObject({ why: "Out of memory.", facts: { caserun_status: "failed" } });
  });
});
