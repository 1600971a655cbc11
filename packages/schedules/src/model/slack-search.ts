import type { SlackSearch } from "@sitewright/contract";
import type { RawSearch } from "@sitewright/feature-kit";

/** Reads what Slack sent a browser back with; what makes no sense is left out. */
export function parseSlackSearch(raw: RawSearch): SlackSearch {
  return {
    code: textOf(raw.code, 500),
    state: textOf(raw.state, 2000),
    error: textOf(raw.error, 100),
  };
}

function textOf(value: unknown, max: number): string | undefined {
  // A code of digits alone is read as a number.
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= max ? text : undefined;
}
