import { type Expression, type FactName, factCatalogue } from "@sitewright/contract";

/** A comparison as its row has it: numbers as they are typed. */
export type ExpressionDraft = Omit<Expression, "value"> & { key: string; value: string };

/** A comparison of a fact with what most people would ask of it. */
export function newExpression(joiner: Expression["joiner"], data_type: FactName): ExpressionDraft {
  const fact = factCatalogue[data_type];
  const key = crypto.randomUUID();
  if (fact.type === "choice") {
    const value = data_type === "reachable" ? "no" : "failed";
    return { key, joiner, data_type, operator: "==", value };
  }
  if (fact.unit === "days") return { key, joiner, data_type, operator: "<", value: "14" };
  if (fact.unit === "points") return { key, joiner, data_type, operator: "<", value: "80" };
  const value = fact.unit !== "ms" ? "0" : fact.kind === "caserun" ? "60000" : "2500";
  return { key, joiner, data_type, operator: ">", value };
}

/** What is kept of a condition, as its rows have it. */
export function expressionDraftsOf(expressions: readonly Expression[]): ExpressionDraft[] {
  return expressions.map((one, place) => ({
    ...one,
    key: String(place),
    value: String(one.value),
  }));
}

/** A condition as the API takes it. */
export function expressionsOf(drafts: readonly ExpressionDraft[]): Expression[] {
  return drafts.map(({ key: _, ...one }) => ({ ...one, value: askedValue(one) }));
}

/** Whether each comparison can be asked. */
export function areAskable(expressions: readonly ExpressionDraft[]): boolean {
  return expressions.every(
    ({ data_type, value }) =>
      factCatalogue[data_type].type === "choice" ||
      (value.trim() !== "" && Number.isFinite(Number(value))),
  );
}

function askedValue({ data_type, value }: Pick<ExpressionDraft, "data_type" | "value">) {
  return factCatalogue[data_type].type === "choice" ? value : Number(value);
}
