import type { EndpointRequest, endpoints, Member } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import { acceptInvite } from "./accept-invite.ts";
import { createAdminMember } from "./create-admin-member.ts";
import { fetchMember } from "./fetch-member.ts";
import { inviteOne } from "./invite-one.ts";

type Input = EndpointRequest<typeof endpoints.member.create>;

/** The four forms of the spec's one call, told apart by the keys of the body. */
export function createMember(
  ctx: RequestContext<"signed-in">,
  tools: AuthTools,
  input: Input,
): Promise<Member> {
  if ("account" in input) {
    return "code" in input ? createAdminMember(ctx, input) : inviteOne(ctx, tools, input);
  }
  return "code" in input ? acceptInvite(ctx, input) : fetchMember(ctx, input);
}
