import type { Member } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findUser } from "../auth/index.ts";
import { presentMember, presentTeamMember } from "./member-presenter.ts";
import { findInvitation, findMemberOfUser, findTeamMember } from "./members-repository.ts";

/**
 * One member by id: oneself, an invitation to oneself, or, for admins, anybody of the team.
 * @throws ServiceError NOT_FOUND
 */
export async function fetchMember(
  ctx: RequestContext<"signed-in">,
  { id }: { id: string },
): Promise<Member> {
  const own = await findMemberOfUser(ctx.db, ctx.userId);
  if (own?.id === id) return presentMember(own);
  if (own?.type === "admin") {
    const member = await findTeamMember(ctx.db, own.teamId, id);
    if (member) return presentTeamMember(member, own.id);
  }
  const { emailKey } = await findUser(ctx.db, ctx.userId);
  const invitation = await findInvitation(ctx.db, id, emailKey);
  if (!invitation) throw notFound("member");
  return presentMember(invitation);
}
