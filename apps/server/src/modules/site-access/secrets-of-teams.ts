import type { SystemDb } from "../../platform/db/client.ts";
import { findSealedOfTeams } from "./access-repository.ts";
import { openAccess } from "./sealed-access.ts";

/** The values that teams have set as secret, by team: what is written down must not hold them. */
export type SecretsOfTeams = (
  teamIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** @param key of this installation; what was sealed with another one is nothing that could be told. */
export function createSecretsOfTeams(db: SystemDb, key: Buffer): SecretsOfTeams {
  return async (teamIds) => {
    const secrets = new Map<string, string[]>();
    for (const { sealed, ...site } of await findSealedOfTeams(db, teamIds)) {
      const access = openAccess(key, sealed, site);
      if (!access) continue;
      const { headers, cookies, basicAuth } = access;
      const named = [...headers, ...cookies].filter(({ secret }) => secret);
      secrets.set(site.teamId, [
        ...(secrets.get(site.teamId) ?? []),
        ...named.map(({ value }) => value),
        ...(basicAuth ? [basicAuth.password, `${basicAuth.username}:${basicAuth.password}`] : []),
      ]);
    }
    return secrets;
  };
}
