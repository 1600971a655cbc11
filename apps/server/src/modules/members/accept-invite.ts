import type { Member } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findUser, hashToken, isTokenOf, markEmailVerified } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { presentMember } from "./member-presenter.ts";
import {
  acceptInvitation,
  findMemberByCode,
  findMemberOfUser,
  type MemberView,
} from "./members-repository.ts";
import { notValid, whyOver } from "./why-over.ts";

type Input = { id: string; code: string };

/**
 * Accepts an invitation as the person it was sent to. A code that was mailed proves the address, the address
 * proves the person; the role is the invitation's. A repeat by the same person answers their membership.
 * @throws ServiceError NOT_FOUND for a code that opens nothing; FORBIDDEN for another person's;
 *   EXPIRED when it was used, withdrawn or is too old; DUPLICATE for a member of another team.
 */
export async function acceptInvite(
  ctx: RequestContext<"signed-in">,
  input: Input,
): Promise<Member> {
  const codeHash = hashToken(input.code);
  const user = await findUser(ctx.db, ctx.userId);
  try {
    return await transaction(ctx.db, async (tx) => {
      const { id: userId, emailKey } = user;
      if (await acceptInvitation(tx, { id: input.id, codeHash, emailKey, userId })) {
        // An admin has seen the code of a link that they hand over, so it proves nothing of who reads the address.
        if (isTokenOf("swi", input.code)) await markEmailVerified(tx, userId);
        return presentMember(await tellJoined(tx, ctx));
      }
      requireAccepted(await findMemberByCode(tx, input.id, codeHash), user);
      const member = await findMemberOfUser(tx, userId);
      invariant(member, "who accepted an invitation is a member");
      return presentMember(member);
    });
  } catch (error) {
    // A person belongs to one team: the constraint decides, also between two invitations at once.
    if (isUniqueViolation(error, "members_user_id_unique")) throw memberElsewhere();
    throw error;
  }
}

async function tellJoined(tx: SystemDb, ctx: RequestContext<"signed-in">): Promise<MemberView> {
  const member = await findMemberOfUser(tx, ctx.userId);
  invariant(member, "who accepted an invitation is a member");
  const { id: member_id, teamId, email, type: role } = member;
  const data = { member_id, email, role };
  await emit(tx, { ...originOf(ctx), teamId }, { name: "member.joined", data });
  return member;
}

/** Says why an invitation could not be accepted, unless this very person has accepted it before. */
function requireAccepted(
  invitation: MemberView | null,
  user: { id: string; emailKey: string },
): void {
  if (!invitation) {
    throw new ServiceError("NOT_FOUND", notValid);
  }
  if (invitation.userId === user.id) return;
  if (invitation.emailKey !== user.emailKey) {
    throw new ServiceError(
      "FORBIDDEN",
      "This invitation is for another address. Sign in with the one it was sent to.",
    );
  }
  throw new ServiceError("EXPIRED", whyOver[invitation.status]);
}

function memberElsewhere(): ServiceError {
  return new ServiceError(
    "DUPLICATE",
    "You are a member of another team: a person belongs to one. Leave it first.",
  );
}
