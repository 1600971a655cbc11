import { type Expression, type FactName, factCatalogue } from "@sitewright/contract";

const outcomes: Partial<Record<FactName, Record<string, Outcome>>> = {
  scan_status: { done: "scanDone", failed: "scanFailed" },
  test_status: { passed: "testPassed", failed: "testFailed" },
  caserun_status: { passed: "casePassed", failed: "caseFailed" },
  reachable: { yes: "reached", no: "unreached" },
};

/** How something can end that conditions ask about: each has a text of its own. */
export type Outcome =
  | "scanDone"
  | "scanFailed"
  | "testPassed"
  | "testFailed"
  | "casePassed"
  | "caseFailed"
  | "reached"
  | "unreached";

/** What a comparison asks where its fact is one of two: "is not passed" asks whether it failed. Null for numbers. Pure. */
export function outcomeOf({
  data_type,
  operator,
  value,
}: Pick<Expression, "data_type" | "operator" | "value">): Outcome | null {
  const fact = factCatalogue[data_type];
  if (fact.type !== "choice") return null;
  const asked = operator === "!=" ? fact.values.find((one) => one !== value) : value;
  return outcomes[data_type]?.[asked ?? ""] ?? null;
}
