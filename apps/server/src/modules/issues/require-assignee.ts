import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { namesOfMembers } from "./issue-entries-repository.ts";
import { selectWhoSee } from "./seeing-members-repository.ts";

/**
 * Refuses to give issues to somebody who could not open them.
 * @throws ServiceError NOT_FOUND for who is no member, BAD_REQUEST for one who does not see all these sites
 */
export async function requireAssignee(
  tx: TeamDb,
  assignee: string,
  siteIds: readonly string[],
): Promise<void> {
  const names = await namesOfMembers(tx, [assignee]);
  const name = names.get(assignee);
  if (name === undefined) throw notFound("member");
  if ((await selectWhoSee(tx, [assignee], siteIds)).length > 0) return;
  const where =
    new Set(siteIds).size === 1 ? "the site of this issue" : "all sites of these issues";
  const reason = `${name} may not see ${where}: choose somebody else, or have an admin change that.`;
  throw new ServiceError("BAD_REQUEST", reason, { field: "assignee" });
}
