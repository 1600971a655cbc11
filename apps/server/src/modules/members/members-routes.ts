import { endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { createAdminMember } from "./create-admin-member.ts";
import { presentMember } from "./member-presenter.ts";
import { findMemberOfUser } from "./members-repository.ts";

export function registerMemberRoutes(api: Api): void {
  registerEndpoint(api, endpoints.member.create, createAdminMember);
  registerEndpoint(api, endpoints.member.get, async (ctx) => {
    const member = await findMemberOfUser(ctx.db, ctx.userId);
    if (!member) {
      throw new ServiceError(
        "NOT_FOUND",
        "You are not a member of a team yet. Create one to begin.",
      );
    }
    return presentMember(member);
  });
}
