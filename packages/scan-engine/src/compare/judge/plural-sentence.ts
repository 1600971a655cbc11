import type { Cause } from "../cause.ts";
import { quote } from "../html/place-of.ts";

/** What several equal causes say together. */
export function pluralSentence(causes: readonly Cause[], places: number): string {
  const [first] = causes;
  const sentence = withoutEnd(first?.sentence ?? "");
  switch (first?.part) {
    case "facts":
      if (first.kind !== "header") break;
      return `${places} security headers are gone: ${listOf(namesOf(causes), places)}.`;
    case "security": {
      const { group = "" } = first.delta ?? {};
      if (group === "header|gone") {
        return `${places} security headers are gone: ${listOf(namesOf(causes), places)}.`;
      }
      if (group === "header|set") {
        return `${places} security headers are set now: ${listOf(namesOf(causes), places)}.`;
      }
      const cases = causes.map(({ after }) => quote(after ?? "", 40));
      return `The security problem ${quote(first.label.name)} has ${places} new cases: ${listOf(cases, places)}.`;
    }
    case "accessibility":
      return `${sentence} (${places} elements).`;
    case "lighthouse":
      return `${sentence}; and ${places - 1} more ${places === 2 ? "measure" : "measures"}.`;
    case "html":
      return `${sentence} (${places} places).`;
  }
  return `${sentence}; and ${places - 1} more of the kind.`;
}

/** Such as "a, b, c and 3 more". */
export function listOf(names: readonly string[], count: number, most = 3): string {
  const shown = names.slice(0, most);
  const more = count - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return [shown.join(", "), last].filter(Boolean).join(" and ");
}

function namesOf(causes: readonly Cause[]): string[] {
  return causes.map(({ part, subject, label }) =>
    part === "facts" ? subject.replace(/^header:/, "") : label.name,
  );
}

/** A sentence that another one is made from. */
export function withoutEnd(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
