import { createHash } from "node:crypto";

/** A finding with all that it says. */
type Told = { fingerprint: string; [said: string]: unknown };

/** A finding as it is kept: all that it says, or what it says otherwise than the one it is like. */
export type ToldRow = { id: string; like: string | null; finding: Partial<Told> };

/** A finding that is kept with all that it says. */
export type WholeFinding = { id: string; finding: Told };

/** Ids of findings that scans tell together, kept once for all of them. */
export type ToldList = { id: string; told: string[] };

/** What a part of a scan tells: the findings of a list, and further ones. */
export type Telling = { list: ToldList | null; told: string[] };

/** Of all that it says. */
export const idOfTold = (finding: Told): string => idOf(finding);

/** All ids that a part tells. */
export const toldIdsOf = ({ list, told }: Telling): string[] => [...(list?.told ?? []), ...told];

/**
 * As it is to be kept: what a page's scan before told with other figures is told by those alone.
 * @param before what is kept whole of that scan
 */
export function toToldRow(finding: Told, before: readonly WholeFinding[]): ToldRow {
  const id = idOfTold(finding);
  const like = before.find((each) => each.finding.fingerprint === finding.fingerprint);
  if (!like || like.id === id) return { id, like: null, finding };
  const textOf = (value: unknown) => JSON.stringify(value);
  const differing = Object.entries(finding).filter(
    ([key, value]) => textOf(value) !== textOf(like.finding[key]),
  );
  return { id, like: like.id, finding: Object.fromEntries(differing) };
}

/**
 * Tells by the list of the scan before where all of that holds still and holds most of what both tell; else by a new
 * one, of what both tell. What changes from scan to scan is in no list, so lists stay.
 * @param ids of what the part tells, each once
 */
export function toTelling(ids: readonly string[], before: Telling | null): Telling {
  const now = new Set(ids);
  const listed = before?.list?.told ?? [];
  const again = before ? toldIdsOf(before).filter((id) => now.has(id)) : [];
  const holds = listed.every((id) => now.has(id));
  const isMost = again.length - listed.length <= listed.length * leastGain;
  const told = holds && isMost ? listed : again.toSorted();
  if (told.length < leastListed) return { list: null, told: [...ids] };
  const isListed = new Set(told);
  return {
    list: { id: idOf(told), told },
    told: ids.filter((id) => !isListed.has(id)),
  };
}

/** One alone takes as much as a list's name. */
const leastListed = 2;

/** How much longer a new list has to be than the one before, as it takes the room of all that it names. */
const leastGain = 0.25;

/** The first half of a SHA-256, as PostgreSQL writes ids. */
function idOf(said: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(said)).digest("hex");
  return digest.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
