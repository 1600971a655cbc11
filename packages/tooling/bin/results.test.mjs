import { describe, expect, it } from "vitest";
import { countResults } from "./results.mjs";

const fails = {
  numPassedTests: 2,
  numFailedTests: 1,
  success: false,
  testResults: [
    {
      name: "/repo/packages/x/src/sum.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", ancestorTitles: ["sums"], title: "adds", failureMessages: [] },
        {
          status: "failed",
          ancestorTitles: ["sums"],
          title: "takes away",
          failureMessages: [
            "\u001b[31mAssertionError\u001b[39m: expected 1 to be 2\n  at sum.test.ts:9",
          ],
        },
      ],
    },
  ],
};

describe("results of a suite", () => {
  it("count what passed and failed, and say where and why", () => {
    expect(countResults(JSON.stringify(fails))).toEqual({
      passed: 2,
      failed: 1,
      failures: [
        "/repo/packages/x/src/sum.test.ts > sums > takes away > AssertionError: expected 1 to be 2",
      ],
    });
  });

  it("name a file that could not be loaded", () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      success: false,
      testResults: [
        { name: "a.test.ts", status: "failed", message: "no such module", assertionResults: [] },
      ],
    };
    expect(countResults(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 1,
      note: "the run broke outside a test",
      failures: ["a.test.ts > no such module"],
    });
  });

  it("name a journey that failed, below its suites", () => {
    const report = {
      stats: { expected: 3, unexpected: 1 },
      errors: [],
      suites: [
        {
          title: "sign-up.spec.ts",
          specs: [],
          suites: [
            {
              title: "a newcomer",
              specs: [
                {
                  ok: false,
                  title: "adds a site",
                  file: "sign-up.spec.ts",
                  tests: [{ results: [{ error: { message: "Timed out\nat line 4" } }] }],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(countResults(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: 1,
      failures: ["sign-up.spec.ts > a newcomer > adds a site > Timed out"],
    });
  });

  it.each([
    ["", "the suite left no results"],
    ["{", "the suite left no results"],
    [JSON.stringify({ numPassedTests: 0, numFailedTests: 0, success: true }), "no test ran"],
  ])("are one failure where nothing was shown: %s", (text, note) => {
    expect(countResults(text)).toEqual({ passed: 0, failed: 1, note, failures: [] });
  });
});
