import { describe, expect, it } from "vitest";
import { conditionSchema, type Expression, evaluateCondition, type Facts } from "./facts.ts";

const health = (value: number, joiner: Expression["joiner"] = ""): Expression => ({
  joiner,
  data_type: "health",
  operator: "<",
  value,
});
const critical = (joiner: Expression["joiner"]): Expression => ({
  joiner,
  data_type: "critical_findings",
  operator: ">",
  value: 0,
});
const failed = (joiner: Expression["joiner"]): Expression => ({
  joiner,
  data_type: "scan_status",
  operator: "==",
  value: "failed",
});

describe("a condition", () => {
  it.each<[string, Expression[], Facts, boolean | null]>([
    ["holds", [health(80)], { health: 79.99 }, true],
    ["does not hold at its bound", [health(80)], { health: 80 }, false],
    ["is unknown of what was not told", [health(80)], {}, null],
    ["is unknown of null, which is not 0", [health(80)], { health: null }, null],
    [
      "holds by one of two",
      [health(80), critical("or")],
      { health: 90, critical_findings: 1 },
      true,
    ],
    ["holds by what is known", [health(80), critical("or")], { health: 70 }, true],
    ["is unknown where the other would decide", [health(80), critical("or")], { health: 90 }, null],
    ["needs both", [health(80), critical("and")], { health: 70, critical_findings: 0 }, false],
    ["is false by one, whatever the other", [health(80), critical("and")], { health: 90 }, false],
    ["is unknown by one of both", [health(80), critical("and")], { health: 70 }, null],
    [
      "ties and closer than or",
      [failed(""), health(80, "or"), critical("and")],
      { scan_status: "failed", health: 90, critical_findings: 0 },
      true,
    ],
    [
      "ties and closer than or, the other way",
      [health(80), critical("and"), failed("or")],
      { scan_status: "done", health: 70, critical_findings: 0 },
      false,
    ],
    ["is unknown of a word where a number stands", [health(80)], { health: "70" }, null],
  ])("%s", (_, expressions, facts, expected) => {
    expect(evaluateCondition(expressions, facts)).toBe(expected);
  });

  it.each<[string, unknown, string]>([
    ["nothing", [], "Add a condition at least."],
    ["a number out of bounds", [health(101)], "Enter a number from 0 to 100."],
    ["a word for a number", [{ ...health(1), value: "80" }], "Enter a number from 0 to 100."],
    [
      "an order of words",
      [{ ...failed(""), operator: "<" }],
      "Of this only “is” and “is not” can be asked.",
    ],
    ["a word there is not", [{ ...failed(""), value: "broken" }], "Choose done or failed."],
    ["a first that is joined", [health(1, "or")], "The first has nothing before it."],
    ["a second that is not", [health(1), health(2)], "Choose and, or or."],
    [
      "facts that no run tells together",
      [health(1), { joiner: "or", data_type: "test_score", operator: "<", value: 90 }],
      "A scan, a test, a case run and a look tell different things: make a rule for each.",
    ],
  ])("is refused with %s", (_, expressions, message) => {
    const read = conditionSchema.safeParse(expressions);
    expect(read.error?.issues.map((issue) => issue.message)).toContain(message);
  });

  it("takes no name that the catalogue does not have", () => {
    const asked = [{ ...health(1), data_type: "constructor" }];
    expect(conditionSchema.safeParse(asked).success).toBe(false);
  });
});
