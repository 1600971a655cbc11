import type { Db } from "../../platform/db/client.ts";
import type { Logger } from "../../platform/logger.ts";
import { openSecret } from "./sealed-secret.ts";
import { selectSealed } from "./secrets-repository.ts";

/** The values of a team's secrets, by their names. */
export type SecretsOfRun = (db: Db, teamId: string) => Promise<Record<string, string>>;

/** @param key of this installation, as whoever kept them had it. */
export function createSecretsOfRun({ key, log }: { key: Buffer; log: Logger }): SecretsOfRun {
  return async (db, teamId) => {
    const values: Record<string, string> = {};
    for (const { id, name, sealed } of await selectSealed(db, teamId)) {
      const value = openSecret(key, sealed, { teamId, id });
      // A step that names it says that there is none; who runs the installation reads why.
      if (value === null)
        log.error({ team: teamId, secret: id }, "a secret was sealed with another key");
      else values[name] = value;
    }
    return values;
  };
}
