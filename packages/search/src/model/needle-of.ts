import { searchTypes } from "@sitewright/contract";

const prefix = new RegExp(`^(${searchTypes.join("|")}):`, "i");

/** The part of a query that the server looks for: without prefix, scheme and slashes at the end. */
export function needleOf(query: string): string {
  const needle = query
    .trim()
    .replace(prefix, "")
    .replace(/https?:\/\//gi, "")
    .trim();
  return needle === "/" ? needle : needle.replace(/\/+$/, "");
}

/** Whether a query names the kind of thing it is for. */
export function hasPrefix(query: string): boolean {
  return prefix.test(query.trim());
}
