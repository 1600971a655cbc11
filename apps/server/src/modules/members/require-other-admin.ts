import type { Db } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { countOtherAdmins } from "./members-repository.ts";

/**
 * Makes sure that somebody else runs the team; ask under `lockTeam`, or two admins who leave at
 * once would each count on the other.
 * @throws ServiceError LAST_ADMIN
 */
export async function requireOtherAdmin(tx: Db, teamId: string, memberId: string): Promise<void> {
  if ((await countOtherAdmins(tx, teamId, memberId)) > 0) return;
  throw new ServiceError(
    "LAST_ADMIN",
    "A team needs an admin. Make somebody else one first, or delete the team.",
  );
}
