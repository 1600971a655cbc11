import { plural } from "../visual/words/phrases.ts";
import type { PartFinding } from "./part-finding.ts";

/**
 * What changed in a few words, to stand in a row: "a new banner", "12 restyled cards", "a reworded heading".
 * @param count how many places; those of the finding unless it stands for others like it
 */
export function inShort(finding: PartFinding, count: number = finding.places): string {
  const { part, kind, label, causes } = finding;
  switch (part) {
    case "images":
    case "html":
      return elementInShort(kind, roleOf(label.role), kind === "rewritten" ? 1 : count);
    case "logs":
      return counted(
        count,
        kind === "removed" ? "solved" : "new",
        "error in the console",
        "errors in the console",
      );
    case "network":
      return counted(count, kind === "size" ? "resized" : "failing", "request");
    case "accessibility":
      return counted(count, kind === "removed" ? "solved" : "new", "accessibility problem");
    case "security":
      return causes[0]?.delta?.group === "header|gone"
        ? counted(count, "missing", "security header")
        : counted(count, kind === "better" ? "solved" : "new", "security problem");
    case "facts":
      return factInShort(kind, count, label.name);
    case "lighthouse":
      return kind === "slower" ? "a slower page" : "another result of Lighthouse";
  }
}

const changed: Readonly<Record<string, string>> = {
  added: "new",
  removed: "missing",
  replaced: "replaced",
  text: "reworded",
  rewritten: "rewritten",
  image: "exchanged",
  style: "restyled",
  layout: "rearranged",
  moved: "moved",
  size: "resized",
  shift: "shifted",
  attribute: "changed",
  tag: "changed",
  pixels: "redrawn",
  structure: "rewrapped",
};

function elementInShort(kind: string, role: string, count: number): string {
  if (kind === "space") return "another gap";
  return counted(count, changed[kind] ?? "changed", role);
}

/** What stands for itself is named by its part of the page. */
function roleOf(role: string): string {
  return role === "" || role === "block" ? "part of the page" : role;
}

function factInShort(kind: string, count: number, name: string): string {
  if (kind === "header" && count > 1) return `${count} missing security headers`;
  if (kind === "header") return "a changed header";
  if (name === "title") return "another title";
  if (name.startsWith("meta:") || name.startsWith("link:")) return "other words to search engines";
  return "other data for programs";
}

function counted(count: number, how: string, thing: string, things?: string): string {
  if (count > 1) return `${count} ${how} ${things ?? pluralOf(thing)}`;
  return `${/^[aeiou]/.test(how) ? "an" : "a"} ${how} ${thing}`;
}

function pluralOf(thing: string): string {
  return thing === "part of the page" ? "parts of the page" : plural(2, thing);
}
