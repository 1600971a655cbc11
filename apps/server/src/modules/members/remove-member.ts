import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import { requireMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { findTeamMember, lockTeam, markRemoved } from "./members-repository.ts";
import { requireOtherAdmin } from "./require-other-admin.ts";

type Input = EndpointRequest<typeof endpoints.member.remove>;

/**
 * Removes a member, withdraws an invitation, or leaves. It counts from the next call on; what the
 * person made stays with the team.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, LAST_ADMIN
 */
export async function removeMember(ctx: RequestContext, { id }: Input): Promise<void> {
  if (id !== ctx.member.id) requireMay(ctx.member, { action: "delete", resource: "member" });
  await transaction(ctx.db, async (tx) => {
    await lockTeam(tx, ctx.teamId);
    const member = await findTeamMember(tx, ctx.teamId, id);
    if (!member) throw notFound("member");
    if (member.type === "admin") await requireOtherAdmin(tx, ctx.teamId, id);
    const { email, type: role } = member;
    const status = member.status === "pending" ? "pending" : "active";
    // Before it is done, while who leaves is still known to their team.
    const data = { member_id: id, email, role, status } as const;
    await emit(tx, originOf(ctx), { name: "member.removed", data });
    await markRemoved(tx, ctx.teamId, id);
  });
}
