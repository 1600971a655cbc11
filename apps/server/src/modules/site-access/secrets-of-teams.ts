import type { SystemDb } from "../../platform/db/client.ts";
import { findSealedHomesOfTeams, findSealedOfTeams } from "./access-repository.ts";
import { type HomePassword, openHomePassword } from "./home-access.ts";
import { openAccess } from "./sealed-access.ts";

/** The values that teams have set as secret, by team: what is written down must not hold them. */
export type SecretsOfTeams = (
  teamIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** @param key of this installation; what was sealed with another one is nothing that could be told. */
export function createSecretsOfTeams(db: SystemDb, key: Buffer): SecretsOfTeams {
  return async (teamIds) => {
    const secrets = new Map<string, string[]>();
    const add = (teamId: string, values: readonly string[]) =>
      secrets.set(teamId, [...(secrets.get(teamId) ?? []), ...values]);
    for (const { sealed, ...site } of await findSealedOfTeams(db, teamIds)) {
      const access = openAccess(key, sealed, site);
      if (!access) continue;
      const { headers, cookies, basicAuth } = access;
      const named = [...headers, ...cookies].filter(({ secret }) => secret);
      add(site.teamId, [...named.map(({ value }) => value), ...spellingsOf(basicAuth)]);
    }
    for (const { sealed, ...home } of await findSealedHomesOfTeams(db, teamIds)) {
      add(home.teamId, spellingsOf(openHomePassword(key, sealed, home)));
    }
    return secrets;
  };
}

function spellingsOf(given: HomePassword | null): string[] {
  return given ? [given.password, `${given.username}:${given.password}`] : [];
}
