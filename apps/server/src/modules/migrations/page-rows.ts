import { createHash } from "node:crypto";
import type { Rehearsal, RehearsalCause, RehearsedPage } from "@sitewright/scan-engine";
import { cellsOf } from "./cells-of.ts";
import { factsOf } from "./facts-of.ts";
import { folderOf, pathOfAddress, wayOf } from "./place-of.ts";
import type { FoundCause } from "./rehearsals-repository.ts";
import type { RehearsedPageRow } from "./rehearsed-pages-repository.ts";

type NewRow = Omit<RehearsedPageRow, "teamId" | "rehearsalId">;

/**
 * The pages of a rehearsal as rows: what blocks first, then by path. Pages of one folder of which all that
 * the table shows is equal have the same likeness. Pure.
 * @param kept the causes that are kept, whose keys pages name
 */
export function pageRows(
  { pages, causes }: Pick<Rehearsal, "pages" | "causes">,
  kept: readonly FoundCause[],
): NewRow[] {
  const known = new Map(kept.map((cause) => [cause.key, cause]));
  const byUrl = causesByUrl(causes.filter(({ id }) => known.has(id)));
  const rows = pages.map((page) => rowOf(page, byUrl.get(page.url) ?? [], known));
  return rows
    .toSorted((a, b) => a.rank - b.rank || (a.row.path < b.row.path ? -1 : 1))
    .map(({ row }, position) => ({ ...row, position }));
}

function causesByUrl(causes: readonly RehearsalCause[]): Map<string, RehearsalCause[]> {
  const byUrl = new Map<string, RehearsalCause[]>();
  for (const cause of causes) {
    for (const url of cause.pages) {
      const own = byUrl.get(url);
      if (own) own.push(cause);
      else byUrl.set(url, [cause]);
    }
  }
  return byUrl;
}

function rowOf(
  page: RehearsedPage,
  causes: readonly RehearsalCause[],
  known: ReadonlyMap<string, FoundCause>,
): { rank: number; row: Omit<NewRow, "position"> } {
  const path = pathOfAddress(page.url);
  const newPath = page.mapping.now === null ? null : pathOfAddress(page.mapping.now);
  const way = wayOf(page.mapping);
  const own = causes.filter(({ id }) => known.get(id)?.everywhere === false);
  const isOpen = way === "unsure" || isUnread(page);
  const cells = cellsOf(page, causes);
  const keys = causes.map(({ id }) => id);
  const folder = folderOf(path);
  // A new place of its own is something to see, and shares no row.
  const place = way === "same_path" || newPath === null ? way : newPath;
  const { looks, lighthouse, ...everywhere } = cells;
  // A few pages are opened in a browser; that nothing came of it sets them apart from no other.
  const seen = [looks, lighthouse].filter(({ state }) => state === "look");
  const shown = JSON.stringify([folder, way, place, isOpen, everywhere, seen, keys.toSorted()]);
  return {
    rank: own.some(({ level }) => level === "blocks") ? 0 : isOpen || own.length > 0 ? 1 : 2,
    row: {
      path,
      newPath,
      way,
      causes: keys,
      isOpen,
      cells,
      likeness: createHash("sha1").update(shown).digest("hex"),
      folder,
      details: { url: page.url, new_url: page.mapping.now, facts: factsOf(page) },
    },
  };
}

/** No answer came from one of the homes: nothing is known, good or bad. */
function isUnread({ old, asked, mapping }: RehearsedPage): boolean {
  if (mapping.sort === "left_out") return false;
  return old.status === null || asked.status === null;
}
