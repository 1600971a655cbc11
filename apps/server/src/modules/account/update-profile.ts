import type { EndpointRequest, endpoints, User } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { presentUser, updateUser } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";

type Input = EndpointRequest<typeof endpoints.account.updateProfile>;

export async function updateProfile(ctx: SessionContext, input: Input): Promise<User> {
  const names = { firstName: input.first_name, lastName: input.last_name };
  return transaction(ctx.db, async (tx) => {
    const user = await updateUser(tx, ctx.userId, names);
    const data = { first_name: user.firstName, last_name: user.lastName };
    await emit(tx, originOf(ctx), { name: "person.changed", data });
    return presentUser(user);
  });
}
