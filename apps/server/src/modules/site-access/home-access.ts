import type { MigrationHome } from "@sitewright/contract";
import { z } from "zod";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { Db } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { findSealedHome } from "./access-repository.ts";

/** What the address that a site moves to asks visitors for. */
export type HomePassword = { username: string; password: string };

const passwordSchema = z.object({ username: z.string(), password: z.string() });

/** @param base the address of the new home: at another it does not open, whoever named that */
export type HomePlace = { teamId: string; siteId: string; base: string };

export function sealHomePassword(key: Buffer, password: HomePassword, place: HomePlace): string {
  return sealText(key, JSON.stringify(password), contextOf(place));
}

/** Null when it was sealed with a key that is not here any more, or for another home. */
export function openHomePassword(
  key: Buffer,
  sealed: string,
  place: HomePlace,
): HomePassword | null {
  try {
    return passwordSchema.parse(JSON.parse(openSealedText(key, sealed, contextOf(place))));
  } catch {
    return null;
  }
}

/** Says the password of a home's own; null where none was set for that address. */
export type PasswordOfHome = (
  db: Db,
  site: { teamId: string; siteId: string },
  home: MigrationHome,
) => Promise<HomePassword | null>;

/** @param key of this installation, as whoever set it had it */
export function createPasswordOfHome({ key, log }: { key: Buffer; log: Logger }): PasswordOfHome {
  return async (db, site, home) => {
    if (home.kind !== "address") return null;
    const found = await findSealedHome(db, site);
    // A rehearsal keeps the home that it was asked for with, and another has moved in since.
    if (found === null || found.base !== home.base_url) return null;
    const password = openHomePassword(key, found.sealed, { ...site, base: found.base });
    if (password === null) log.error(site, "a new home's password was sealed with another key");
    return password;
  };
}

function contextOf({ teamId, siteId, base }: HomePlace): string {
  return `migration home ${teamId} ${siteId} ${base}`;
}
