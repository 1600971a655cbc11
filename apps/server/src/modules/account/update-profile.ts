import type { EndpointRequest, endpoints, User } from "@sitewright/contract";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { presentUser, updateUser } from "../auth/index.ts";

type Input = EndpointRequest<typeof endpoints.account.updateProfile>;

export async function updateProfile(ctx: SessionContext, input: Input): Promise<User> {
  const names = { firstName: input.first_name, lastName: input.last_name };
  return presentUser(await updateUser(ctx.db, ctx.userId, names));
}
