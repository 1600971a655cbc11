import type { EndpointRequest, endpoints, Invitation } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { hashToken } from "../auth/index.ts";
import { findInvitationByCode } from "./members-repository.ts";
import { notValid, whyOver } from "./why-over.ts";

type Input = EndpointRequest<typeof endpoints.member.invitation>;

/**
 * What an open invitation is to, for whoever has its code. It says nothing of whether its address has an account.
 * @throws ServiceError NOT_FOUND for a code that opens nothing; EXPIRED when it was used, withdrawn or is too old.
 */
export async function getInvitation(
  { db }: { db: SystemDb },
  { id, code }: Input,
): Promise<Invitation> {
  const found = await findInvitationByCode(db, id, hashToken(code));
  if (!found) throw new ServiceError("NOT_FOUND", notValid);
  const { member, team, inviter, expired } = found;
  if (member.status !== "pending" || expired) {
    throw new ServiceError("EXPIRED", whyOver[member.status]);
  }
  invariant(member.expiresAt, "an open invitation ends some day");
  return {
    team,
    inviter: inviter && `${inviter.firstName} ${inviter.lastName}`.trim(),
    email: member.email,
    role: member.type,
    expires: member.expiresAt.toISOString(),
  };
}
