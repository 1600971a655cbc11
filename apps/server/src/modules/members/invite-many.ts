import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { ownIds } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { originOf } from "../events/index.ts";
import { invitePeople } from "./invite-people.ts";
import { presentTeamMember } from "./member-presenter.ts";
import { selectTeamMembers } from "./members-repository.ts";

type Call = typeof endpoints.member.invite;

/** Invites several people at once. @throws ServiceError NOT_FOUND, DUPLICATE, TOO_MANY_REQUESTS */
export async function inviteMany(
  ctx: RequestContext,
  tools: AuthTools,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  if (input.id !== ctx.teamId) throw notFound("team");
  await ownIds(ctx.db, "site", input.sites);
  const inviter = { ...ctx.member, userId: ctx.userId };
  const invited = await invitePeople(ctx.db, tools, inviter, originOf(ctx), {
    ...input,
    send: true,
    returnTo: input.return_to,
  });
  const ids = new Set(invited.map(({ id }) => id));
  const rows = await selectTeamMembers(ctx.db, ctx.teamId);
  return {
    results: rows
      .filter(({ id }) => ids.has(id))
      .map((row) => presentTeamMember(row, ctx.member.id)),
  };
}
