import { createHash } from "node:crypto";
import { advisoriesDate, findLibraries, type Library } from "@sitewright/library-advisories";
import type { LibraryFacts, LibraryFound } from "../../checks/security-input.ts";
import type { ScriptBody } from "./script-body.ts";

/** What a runner has recognised already: most pages of a site load the same scripts. */
const known = new Map<string, Library[]>();
const maxKnown = 500;

/** For all scripts of a page: those made to be slow to read cost the scan no more than this and one of them. */
const maxMs = 3_000;

/** The libraries among a page's scripts, each version once, with what is known against it. */
export function recogniseLibraries(scripts: readonly ScriptBody[]): LibraryFacts {
  const found = new Map<string, LibraryFound>();
  const until = performance.now() + maxMs;
  for (const script of scripts) {
    if (performance.now() > until) break;
    for (const { name, version, advisories } of lookUp(script)) {
      const key = `${name} ${version}`;
      if (!found.has(key)) found.set(key, { name, version, url: script.url, advisories });
    }
  }
  return { dataDate: advisoriesDate, scripts: scripts.length, found: [...found.values()] };
}

function lookUp(script: ScriptBody): Library[] {
  // The address counts, too: some libraries are known by it alone.
  const key = createHash("sha256").update(`${script.url}\n`).update(script.body).digest("base64");
  const before = known.get(key);
  if (before) return before;
  const libraries = findLibraries(script);
  const oldest = known.size >= maxKnown ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  known.set(key, libraries);
  return libraries;
}
