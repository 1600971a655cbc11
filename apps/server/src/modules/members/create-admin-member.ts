import type { Member } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { presentMember } from "./member-presenter.ts";
import { findCreatorOfTeam, findMemberOfUser, insertMember } from "./members-repository.ts";

type Input = { account: string; phone?: string | undefined };

/**
 * Makes the creator of a team its active admin. Address, role and status come from what the server
 * knows, whatever the body says; a repeat answers the membership that is there.
 */
export async function createAdminMember(
  ctx: RequestContext<"signed-in">,
  input: Input,
): Promise<Member> {
  return transaction(ctx.db, async (tx) => {
    const creator = await findCreatorOfTeam(tx, ctx.userId, input.account);
    if (!creator) throw notFound("team");
    const added = await insertMember(tx, {
      teamId: input.account,
      userId: ctx.userId,
      email: creator.email,
      emailKey: creator.emailKey,
      status: "active",
      type: "admin",
      code: creator.code,
      phone: input.phone || null,
    });
    const member = added ?? (await findMemberOfUser(tx, ctx.userId));
    if (!member || member.teamId !== input.account) {
      throw new ServiceError(
        "DUPLICATE",
        "You are a member of another team: a person belongs to one.",
      );
    }
    if (added) {
      const data = { member_id: added.id, email: added.email, role: added.type };
      const by = { ...originOf(ctx), teamId: added.teamId };
      await emit(tx, by, { name: "member.joined", data });
    }
    return presentMember(member);
  });
}
