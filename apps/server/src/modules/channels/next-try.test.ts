import { describe, expect, it } from "vitest";
import { nextTry } from "./next-try.ts";

const failed = { outcome: "failed", restsFor: null, isSilent: false } as const;

describe("nextTry", () => {
  it("comes after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and then no more", () => {
    const tries = Array.from({ length: 9 }, (_, index) => nextTry(index + 1, failed));
    expect(tries).toEqual([
      ...[5, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map((afterSeconds) => ({
        status: "queued",
        afterSeconds,
      })),
      { status: "failed" },
      { status: "failed" },
    ]);
  });

  it("waits at least as long as the receiver asked for", () => {
    const after = (restsFor: number, tries = 1) => nextTry(tries, { ...failed, restsFor });
    expect(after(60)).toEqual({ status: "queued", afterSeconds: 60 });
    expect(after(60, 2)).toEqual({ status: "queued", afterSeconds: 300 });
  });

  it("is none for what may have come through", () => {
    expect(nextTry(1, { outcome: "unclear" })).toEqual({ status: "unclear" });
  });

  it.each(["refused", "rejected"] as const)("is none for what was %s", (outcome) => {
    expect(nextTry(1, { outcome })).toEqual({ status: "failed" });
  });

  it("is none for what came through, or is wanted no more", () => {
    expect(nextTry(1, { outcome: "sent" })).toEqual({ status: "sent" });
    expect(nextTry(1, { outcome: "gone" })).toEqual({ status: "failed" });
  });
});
