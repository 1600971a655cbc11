import { mayDo, type Permission } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { findActiveMember } from "./members-repository.ts";

/** A person as a member of the team who may do something on a site; null for one who may not, or not any more. */
export async function findMemberWhoMay(
  db: TeamDb,
  userId: string,
  permission: Permission,
  siteId: string,
): Promise<Awaited<ReturnType<typeof findActiveMember>>> {
  const member = await findActiveMember(db, userId);
  const keptTo = member?.role === "admin" ? [] : (member?.permissions?.sites ?? []);
  const isKeptOut = keptTo.length > 0 && !keptTo.includes(siteId);
  return member && mayDo(member, permission) && !isKeptOut ? member : null;
}
