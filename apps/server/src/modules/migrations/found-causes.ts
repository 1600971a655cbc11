import type { RehearsalCause } from "@sitewright/scan-engine";
import { pathOfAddress } from "./place-of.ts";
import type { FoundCause } from "./rehearsals-repository.ts";

/** Causes that are kept; those beyond are counted. */
export const causesMax = 300;
const pathsMax = 10;

/**
 * Causes as they are kept, without all of their pages, which the pages say themselves. Pure.
 * @param pages how many pages were looked at
 */
export function foundCauses(causes: readonly RehearsalCause[], pages: number): FoundCause[] {
  return causes.slice(0, causesMax).map((cause) => ({
    key: cause.id,
    kind: cause.kind,
    level: cause.level,
    sentence: cause.sentence,
    advice: cause.todo,
    was: cause.was === "" ? null : cause.was,
    is: cause.is === "" ? null : cause.is,
    pages: cause.pages.length,
    paths: cause.pages.slice(0, pathsMax).map(pathOfAddress),
    everywhere: isEverywhere(cause, pages),
  }));
}

/**
 * Whether a cause is the site's and not its pages': what is on every page is told once. A page that is lost
 * is its own fault, however many share it.
 */
function isEverywhere({ kind, level, pages }: RehearsalCause, all: number): boolean {
  if (all < 2 || pages.length < all) return false;
  return level !== "blocks" || kind === "header" || kind === "cookie";
}
