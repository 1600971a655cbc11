import type { TeamDb } from "../../platform/db/client.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import { selectNamed } from "./named-members-repository.ts";

/**
 * Refuses to give issues to somebody who could not open them.
 * @throws ServiceError NOT_FOUND for who is no member, BAD_REQUEST for one who does not see all these sites
 */
export async function requireAssignee(
  tx: TeamDb,
  assignee: string,
  siteIds: readonly string[],
): Promise<void> {
  const [member] = await selectNamed(tx, [assignee], siteIds);
  if (!member) throw notFound("member");
  if (member.mayOpen) return;
  const where =
    new Set(siteIds).size === 1 ? "the site of this issue" : "all sites of these issues";
  const reason = `This member may not see ${where}: choose somebody else, or have an admin change that.`;
  throw new ServiceError("BAD_REQUEST", reason, { field: "assignee" });
}
