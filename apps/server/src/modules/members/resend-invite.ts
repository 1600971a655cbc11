import {
  type EndpointRequest,
  type endpoints,
  inviteDays,
  type TeamMember,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { createOpaqueToken, hashToken, refuseMailFlood } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { queueInvite, refuseManyInvites } from "./invite-people.ts";
import { presentTeamMember } from "./member-presenter.ts";
import { findTeamMember, renewInvitation } from "./members-repository.ts";

type Input = EndpointRequest<typeof endpoints.member.resend>;

/**
 * Mails an invitation anew with its full time; the link before stops working.
 * @throws ServiceError NOT_FOUND, DUPLICATE when it was accepted, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function resendInvite(
  ctx: RequestContext,
  tools: AuthTools,
  { id, return_to: returnTo }: Input,
): Promise<TeamMember> {
  const { db, teamId } = ctx;
  const member = await findTeamMember(db, teamId, id);
  if (!member) throw notFound("invitation");
  await refuseManyInvites(db, teamId, 1);
  await refuseMailFlood(db, tools, "invite", member.email);
  const code = createOpaqueToken("swi");
  return transaction(db, async (tx) => {
    const codeHash = hashToken(code);
    if (
      !(await renewInvitation(tx, teamId, id, {
        codeHash,
        days: inviteDays,
        invitedBy: ctx.userId,
      }))
    ) {
      throw new ServiceError("DUPLICATE", "This person has joined already.");
    }
    await queueInvite(tx, tools, ctx, { member, code, returnTo });
    const renewed = await findTeamMember(tx, teamId, id);
    invariant(renewed, "an invitation just renewed is there");
    const { email, type: role } = renewed;
    const data = { member_id: id, email, role, sent: true, renewed: true };
    await emit(tx, originOf(ctx), { name: "member.invited", data });
    return presentTeamMember(renewed, ctx.member.id);
  });
}
