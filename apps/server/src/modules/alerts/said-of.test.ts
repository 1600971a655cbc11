import { describe, expect, it } from "vitest";
import { lasted } from "./message-of.ts";
import { saidOf } from "./said-of.ts";

describe("what a page is told for", () => {
  it("is each comparison that holds, once, with what was told", () => {
    const said = saidOf(
      [
        { joiner: "", data_type: "health", operator: "<", value: 80 },
        { joiner: "or", data_type: "health", operator: "<", value: 90 },
        { joiner: "or", data_type: "critical_findings", operator: ">", value: 0 },
        { joiner: "or", data_type: "seo", operator: "<", value: 50 },
        { joiner: "or", data_type: "largest_paint", operator: ">", value: 2500 },
      ],
      { health: 74.25, critical_findings: 2, seo: 90, largest_paint: 3912 },
    );
    expect(said).toBe("health 74.2, 2 critical findings, largest paint after 3.9 s");
  });

  it("is why a site cannot be reached or a scan failed, where that is what was asked", () => {
    const reachable = { joiner: "", data_type: "reachable", operator: "==", value: "no" } as const;
    const ends = { joiner: "or", data_type: "certificate_days", operator: "<", value: 7 } as const;
    const facts = { reachable: "no", certificate_days: -2 };
    const why = "No answer in 10 s.";
    expect(saidOf([reachable, ends], facts, why)).toBe(
      "cannot be reached, the certificate ended 2 days ago. No answer in 10 s.",
    );
    expect(saidOf([{ ...ends, joiner: "" }], facts, why)).toBe("the certificate ended 2 days ago");
    const failed = {
      joiner: "",
      data_type: "scan_status",
      operator: "==",
      value: "failed",
    } as const;
    expect(saidOf([failed], { scan_status: "failed" }, "The status is 500.")).toBe(
      "the scan failed. The status is 500.",
    );
    expect(saidOf([ends], { certificate_days: 1 })).toBe("the certificate ends in 1 day");
  });
});

it.each([
  [20_000, "1 min"],
  [28 * 60_000, "28 min"],
  [268 * 60_000, "4 h 28 min"],
  [3 * 3_600_000, "3 h"],
  [3 * 86_400_000, "3 days"],
])("%i ms are %s", (ms, words) => {
  expect(lasted(ms)).toBe(words);
});
