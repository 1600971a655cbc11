import { securityHeaders } from "./header-facts.ts";

/** What a fact's change does to visitors and search engines, in one sentence; null when it does no harm by itself. */
export function harmOf(name: string, from: string | null, to: string | null): string | null {
  if (name === "meta:robots" || name === "meta:googlebot" || name === "header:x-robots-tag") {
    const isNew = forbids(to) && !forbids(from);
    return isNew ? "Search engines may no longer list the page." : null;
  }
  if (name === "title" && from && !to) return "The page has lost its title.";
  if (name === "link:canonical" && from && !to) {
    return "The page no longer says which address it is to be listed by.";
  }
  if (name === "ld:unreadable" && to) return "The structured data can no longer be read.";
  if (name === "status" && Number(to) >= 400) return `The page is answered with ${to}.`;
  if (name.startsWith("header:") && from && to === null) {
    const header = name.slice("header:".length);
    return securityHeaders.includes(header) ? `The security header ${header} is gone.` : null;
  }
  return null;
}

function forbids(robots: string | null): boolean {
  return /\b(?:noindex|none)\b/i.test(robots ?? "");
}
