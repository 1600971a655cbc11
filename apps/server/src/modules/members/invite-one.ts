import type { Member, MemberRole } from "@sitewright/contract";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { keptSitesOf } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { originOf } from "../events/index.ts";
import { invitePeople } from "./invite-people.ts";
import { presentMember } from "./member-presenter.ts";
import { findMemberOfUser } from "./members-repository.ts";

type Input = {
  account: string;
  email: string;
  type: MemberRole;
  send_invite: boolean;
  return_to?: string | undefined;
};

/** Invites one person, in the spec's form. @throws ServiceError NOT_FOUND, FORBIDDEN, DUPLICATE */
export async function inviteOne(
  ctx: RequestContext<"signed-in">,
  tools: AuthTools,
  input: Input,
): Promise<Member> {
  const own = await findMemberOfUser(ctx.db, ctx.userId);
  if (own?.teamId !== input.account) throw notFound("team");
  if (input.type === "admin") {
    throw new ServiceError(
      "FORBIDDEN",
      "Nobody is invited as an admin. Invite a contributor, and make them one when they have joined.",
      { field: "type" },
    );
  }
  const inviter = { ...own, userId: ctx.userId, siteIds: keptSitesOf(own) };
  const [invited] = await invitePeople(ctx.db, tools, inviter, originOf(ctx), {
    emails: [input.email],
    role: input.type,
    sites: [],
    send: input.send_invite,
    returnTo: input.return_to,
  });
  invariant(invited, "one address makes one invitation");
  return presentMember(invited);
}
