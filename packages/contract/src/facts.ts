import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

/** What facts are of: a page as a scan found it, a test, a case as it ran, or a site as looks find it. */
export const factKinds = ["scan", "test", "caserun", "site"] as const;
export type FactKind = (typeof factKinds)[number];

type FactRow =
  | {
      kind: FactKind;
      type: "number";
      min: number;
      max: number;
      unit: "points" | "count" | "ms" | "days";
    }
  | { kind: FactKind; type: "choice"; values: readonly [string, string] };

const points = { type: "number", min: 0, max: 100, unit: "points" } as const;
const count = { type: "number", min: 0, max: 100_000, unit: "count" } as const;

/**
 * Everything that a condition can ask for, by the name it has on the wire. A fact that a run could not tell is null,
 * and makes what asks for it neither true nor false.
 */
export const factCatalogue = {
  health: { kind: "scan", ...points },
  /** `failed` where the page could not be scanned for a fault of its own. */
  scan_status: { kind: "scan", type: "choice", values: ["done", "failed"] },
  critical_findings: { kind: "scan", ...count },
  high_findings: { kind: "scan", ...count },
  /** Errors and warnings that the page wrote to its console. */
  logs: { kind: "scan", ...count },
  largest_paint: { kind: "scan", type: "number", min: 0, max: 600_000, unit: "ms" },
  lighthouse_average: { kind: "scan", ...points },
  performance: { kind: "scan", ...points },
  seo: { kind: "scan", ...points },
  accessibility: { kind: "scan", ...points },
  best_practices: { kind: "scan", ...points },
  security_average: { kind: "scan", ...points },
  transport: { kind: "scan", ...points },
  browser: { kind: "scan", ...points },
  scripts: { kind: "scan", ...points },
  forms: { kind: "scan", ...points },
  compliance: { kind: "scan", ...points },
  test_status: { kind: "test", type: "choice", values: ["passed", "failed"] },
  test_score: { kind: "test", ...points },
  /** Changes that made the test fail. */
  failing_changes: { kind: "test", ...count },
  images_score: { kind: "test", ...points },
  html_score: { kind: "test", ...points },
  logs_score: { kind: "test", ...points },
  network_score: { kind: "test", ...points },
  accessibility_score: { kind: "test", ...points },
  lighthouse_score: { kind: "test", ...points },
  security_score: { kind: "test", ...points },
  /** `failed` where it failed with any row of its data; a run that ended for a fault of ours tells nothing. */
  caserun_status: { kind: "caserun", type: "choice", values: ["passed", "failed"] },
  /** How long it ran, with the row of its data that took longest. */
  caserun_time: { kind: "caserun", type: "number", min: 0, max: 600_000, unit: "ms" },
  /** Steps for which another locator stood in. */
  caserun_heals: { kind: "caserun", ...count },
  /** By two looks one after the other; null while nobody looks. */
  reachable: { kind: "site", type: "choice", values: ["yes", "no"] },
  /** Whole days that the certificate is still valid, below 0 once it has ended; null without one. */
  certificate_days: { kind: "site", type: "number", min: -1_000, max: 10_000, unit: "days" },
} as const satisfies Record<string, FactRow>;

export type FactName = keyof typeof factCatalogue;
export const factNames = Object.keys(factCatalogue) as [FactName, ...FactName[]];

/** What a run told; a fact that is absent or null was not told. */
export type Facts = Partial<Record<FactName, number | string | null>>;

export const factOperators = ["<", "<=", ">=", ">", "==", "!="] as const;
export type FactOperator = (typeof factOperators)[number];

/** Comparisons that one condition can have. */
export const expressionsMax = 10;

/** One comparison; `joiner` ties it to the one before, `and` closer than `or`, and is empty for the first. */
export const expressionSchema = lazyObject(() => ({
  joiner: z.enum(["", "and", "or"]),
  data_type: z.enum(factNames),
  operator: z.enum(factOperators),
  value: z.union([z.number(), z.string().max(40)]),
})).superRefine(({ data_type, operator, value }, refusal) => {
  const reason = whyNot(data_type, operator, value);
  if (reason !== null) refusal.addIssue({ code: "custom", ...reason });
});
export type Expression = z.infer<typeof expressionSchema>;

function whyNot(name: FactName, operator: FactOperator, value: number | string) {
  const fact: FactRow = factCatalogue[name];
  if (fact.type === "choice") {
    if (operator !== "==" && operator !== "!=") {
      return { path: ["operator"], message: "Of this only “is” and “is not” can be asked." };
    }
    if (fact.values.includes(String(value))) return null;
    return { path: ["value"], message: `Choose ${fact.values.join(" or ")}.` };
  }
  if (typeof value === "number" && value >= fact.min && value <= fact.max) return null;
  return { path: ["value"], message: `Enter a number from ${fact.min} to ${fact.max}.` };
}

/** A whole condition: comparisons of facts of one kind, since no run tells of two. */
export const conditionSchema = z
  .array(expressionSchema)
  .min(1, "Add a condition at least.")
  .max(expressionsMax, `There can be ${expressionsMax} conditions at most.`)
  .superRefine((expressions, refusal) => {
    for (const [place, { joiner, data_type }] of expressions.entries()) {
      if ((place === 0) !== (joiner === "")) {
        const message = place === 0 ? "The first has nothing before it." : "Choose and, or or.";
        refusal.addIssue({ code: "custom", path: [place, "joiner"], message });
      }
      if (factCatalogue[data_type].kind !== kindOfCondition(expressions)) {
        const message =
          "A scan, a test, a case run and a look tell different things: make a rule for each.";
        refusal.addIssue({ code: "custom", path: [place, "data_type"], message });
      }
    }
  });

/** What tells the facts of a condition. */
export function kindOfCondition(expressions: readonly Pick<Expression, "data_type">[]): FactKind {
  const [first] = expressions;
  return first === undefined ? "scan" : factCatalogue[first.data_type].kind;
}

/**
 * Whether a condition holds, in three values: null is neither, where what was not told would decide it
 * (Kleene's strong logic: false and null is false, true or null is true).
 */
export function evaluateCondition(
  expressions: readonly Expression[],
  facts: Facts,
): boolean | null {
  const alternatives: (boolean | null)[] = [];
  for (const expression of expressions) {
    const holds = compare(expression, facts[expression.data_type] ?? null);
    const before = expression.joiner === "and" ? alternatives.pop() : undefined;
    alternatives.push(before === undefined ? holds : both(before, holds));
  }
  if (alternatives.includes(true)) return true;
  return alternatives.includes(null) || alternatives.length === 0 ? null : false;
}

function both(one: boolean | null, other: boolean | null): boolean | null {
  if (one === false || other === false) return false;
  return one === null || other === null ? null : true;
}

function compare({ operator, value }: Expression, told: number | string | null): boolean | null {
  if (told === null || typeof told !== typeof value) return null;
  if (operator === "==") return told === value;
  if (operator === "!=") return told !== value;
  if (operator === "<") return told < value;
  if (operator === "<=") return told <= value;
  return operator === ">" ? told > value : told >= value;
}

/** Which comparisons of a condition hold by what was told: what a message names. */
export function heldExpressions(
  expressions: readonly Expression[],
  facts: Facts,
): readonly Expression[] {
  return expressions.filter((one) => compare(one, facts[one.data_type] ?? null) === true);
}
