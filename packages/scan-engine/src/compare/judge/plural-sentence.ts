import type { Cause } from "../cause.ts";

const named = 3;

/** What several equal causes say together. */
export function pluralSentence(causes: readonly Cause[], places: number): string {
  const [first] = causes;
  const sentence = withoutEnd(first?.sentence ?? "");
  switch (first?.part) {
    case "facts": {
      if (first.kind !== "header") break;
      const names = causes.map(({ subject }) => subject.replace(/^header:/, ""));
      const more = places > named ? " …" : "";
      return `${places} security headers are gone: ${names.slice(0, named).join(", ")}${more}.`;
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

/** A sentence that another one is made from. */
export function withoutEnd(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
