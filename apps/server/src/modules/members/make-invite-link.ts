import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  inviteDays,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { createOpaqueToken, hashToken } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { inviteAddress, refuseManyInvites } from "./invite-people.ts";
import { findTeamMember, renewInvitation } from "./members-repository.ts";

type Link = typeof endpoints.member.link;

/**
 * Makes an invitation's link anew, for its admin to hand over by a way of their own; no mail is sent, and the link
 * before stops working. It opens the team to the invitation's address alone, whoever has it.
 * @throws ServiceError NOT_FOUND, DUPLICATE when it was accepted, TOO_MANY_REQUESTS, INVALID_INPUT
 */
export async function makeInviteLink(
  ctx: RequestContext,
  tools: AuthTools,
  { id, return_to: returnTo }: EndpointRequest<Link>,
): Promise<EndpointResult<Link>> {
  const { db, teamId } = ctx;
  const member = await findTeamMember(db, teamId, id);
  if (!member) throw notFound("invitation");
  await refuseManyInvites(db, teamId, 1);
  const code = createOpaqueToken("swh");
  return transaction(db, async (tx) => {
    const renewed = { codeHash: hashToken(code), days: inviteDays, invitedBy: ctx.userId };
    if (!(await renewInvitation(tx, teamId, id, renewed))) {
      throw new ServiceError("DUPLICATE", "This person has joined already.");
    }
    const { email, type: role } = member;
    const data = { member_id: id, email, role, sent: false, renewed: true };
    await emit(tx, originOf(ctx), { name: "member.invited", data });
    return { url: inviteAddress(tools, { member, code, returnTo }) };
  });
}
