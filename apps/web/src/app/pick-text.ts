import type { Searches } from "@sitewright/contract";
import type { SearchSchemaInput } from "@tanstack/react-router";

/** Longer values are nobody's: an address that holds one is cut to the parameters that make sense. */
const maxLength = 4096;

/**
 * The `validateSearch` of a route whose parameters are plain text: keeps those named, and drops all else,
 * whatever an address may bring. Whoever writes them writes the search of the route's address.
 */
export function pickText<To extends keyof Searches>(...names: (keyof Searches[To] & string)[]) {
  return (search: Searches[To] & SearchSchemaInput): Picked<To> => {
    const picked: Record<string, string> = {};
    for (const name of names) {
      const value: unknown = search[name];
      if (typeof value === "string" && value.length <= maxLength) picked[name] = value;
    }
    return picked as Picked<To>;
  };
}

type Picked<To extends keyof Searches> = { [Name in keyof Searches[To]]?: string };
