import { endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { AuthTools } from "../auth/index.ts";
import { changeMember } from "./change-member.ts";
import { createMember } from "./create-member.ts";
import { getInvitation } from "./get-invitation.ts";
import { inviteMany } from "./invite-many.ts";
import { listMembers } from "./list-members.ts";
import { makeInviteLink } from "./make-invite-link.ts";
import { presentMembership } from "./member-presenter.ts";
import { findMemberOfUser } from "./members-repository.ts";
import { removeMember } from "./remove-member.ts";
import { resendInvite } from "./resend-invite.ts";
import { setPhone } from "./set-phone.ts";

export function registerMemberRoutes(api: Api, tools: AuthTools): void {
  const { member } = endpoints;
  registerEndpoint(api, member.create, (ctx, input) => createMember(ctx, tools, input));
  registerEndpoint(api, member.get, async (ctx) => {
    const own = await findMemberOfUser(ctx.db, ctx.userId);
    if (!own) {
      throw new ServiceError(
        "NOT_FOUND",
        "You are not a member of a team yet. Create one to begin.",
      );
    }
    return presentMembership(own);
  });
  registerEndpoint(api, member.setPhone, setPhone);
  registerEndpoint(api, member.invitation, getInvitation);
  registerEndpoint(api, member.link, (ctx, input) => makeInviteLink(ctx, tools, input));
  registerEndpoint(api, member.list, listMembers);
  registerEndpoint(api, member.invite, (ctx, input) => inviteMany(ctx, tools, input));
  registerEndpoint(api, member.resend, (ctx, input) => resendInvite(ctx, tools, input));
  registerEndpoint(api, member.update, changeMember);
  registerEndpoint(api, member.remove, removeMember);
}
