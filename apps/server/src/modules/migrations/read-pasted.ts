import type { MigrationHome, PastedLine } from "@sitewright/contract";
import { correctionsMax } from "@sitewright/contract";
import { type Correction, readCorrections } from "@sitewright/scan-engine";
import type { NewCorrection } from "./corrections-repository.ts";
import { pathOfAddress } from "./place-of.ts";

type Place = { siteUrl: string; home: MigrationHome | null };

const shownMaxLength = 200;

/**
 * Reads a pasted list, `old,new` a line, and says of each line what became of it; a line without a new address has
 * none on purpose. Whole addresses are taken where they are of the site and of its new home. Pure.
 */
export function readPasted(
  text: string,
  place: Place,
): { corrections: NewCorrection[]; lines: PastedLine[] } {
  const taken = new Map<string, NewCorrection>();
  const lines: PastedLine[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw.trim() === "") continue;
    // The reader passes over names of columns in the first line alone.
    const { corrections, refused } = readCorrections(index === 0 ? raw : `\n${raw}`);
    const [correction] = corrections;
    const line = { line: index + 1, text: raw.trim().slice(0, shownMaxLength).toWellFormed() };
    if (!correction) {
      const reason = refused[0]?.reason ?? "this names the columns";
      lines.push({ ...line, taken: false, reason });
      continue;
    }
    const found = ownPaths(correction, place);
    const isFull = taken.size >= correctionsMax;
    const refusal = "refusal" in found ? found.refusal : isFull ? "the list is full" : null;
    if (refusal === null && "path" in found) taken.set(found.path, found);
    lines.push({ ...line, taken: refusal === null, reason: refusal });
  }
  return { corrections: [...taken.values()], lines };
}

function ownPaths(
  { old, now }: Correction,
  { siteUrl, home }: Place,
): NewCorrection | { refusal: string } {
  const path = pathAt(old, [new URL(siteUrl).host]);
  if (path === null) return { refusal: "the old address is of another site" };
  const hosts = [new URL(siteUrl).host, ...hostsOf(home)];
  const newPath = now === null ? null : pathAt(now, hosts);
  if (now !== null && newPath === null)
    return { refusal: "the new address is not at the new home" };
  return { path, newPath, reason: newPath === null ? "Left out in a pasted list." : null };
}

function hostsOf(home: MigrationHome | null): string[] {
  if (home === null) return [];
  if (home.kind === "server") return home.names;
  return [new URL(home.base_url).host, home.name_after ?? ""];
}

function pathAt(address: string, hosts: readonly string[]): string | null {
  if (address.startsWith("/")) return address;
  return hosts.includes(new URL(address).host) ? pathOfAddress(address) : null;
}
