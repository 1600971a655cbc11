import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentTeamMember } from "./member-presenter.ts";
import { selectTeamMembers } from "./members-repository.ts";

type Call = typeof endpoints.member.list;

/** Everybody in the team. @throws ServiceError NOT_FOUND */
export async function listMembers(
  ctx: RequestContext,
  { id }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  if (id !== ctx.teamId) throw notFound("team");
  const rows = await selectTeamMembers(ctx.db, ctx.teamId);
  return { results: rows.map((row) => presentTeamMember(row, ctx.member.id)) };
}
