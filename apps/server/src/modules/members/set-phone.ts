import type { EndpointRequest, endpoints, Member } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { presentMember } from "./member-presenter.ts";
import { findTeamMember, updateMember } from "./members-repository.ts";

type Input = EndpointRequest<typeof endpoints.member.setPhone>;

/** Puts another phone number in the place of one's own, or none. */
export async function setPhone(ctx: RequestContext, { phone }: Input): Promise<Member> {
  const { teamId } = ctx;
  return transaction(ctx.db, async (tx) => {
    await updateMember(tx, teamId, ctx.member.id, { phone });
    const changed = await findTeamMember(tx, teamId, ctx.member.id);
    invariant(changed, "who calls as a member is one");
    const data = { member_id: changed.id, email: changed.email, removed: phone === null };
    await emit(tx, originOf(ctx), { name: "member.phone_changed", data });
    return presentMember(changed);
  });
}
