import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentTeamMember } from "./member-presenter.ts";
import { selectTeamMembers } from "./members-repository.ts";

type Call = typeof endpoints.member.list;

/**
 * Everybody in the team. Clients are guests and do not see who else is there.
 * @throws ServiceError NOT_FOUND, FORBIDDEN
 */
export async function listMembers(
  ctx: RequestContext,
  { id }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  if (id !== ctx.teamId) throw notFound("team");
  if (ctx.member.type === "client") {
    throw new ServiceError("FORBIDDEN", "Clients of a team do not see its members.");
  }
  const rows = await selectTeamMembers(ctx.db, ctx.teamId);
  return { results: rows.map((row) => presentTeamMember(row, ctx.member.id)) };
}
