import type { EndpointRequest, endpoints, User } from "@sitewright/contract";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import {
  deleteUserTokens,
  findUser,
  hashToken,
  normaliseEmail,
  presentUser,
  takeUserToken,
  updateUser,
} from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { moveMemberEmail } from "../members/index.ts";
import { takenEmail } from "./taken-email.ts";

type Input = EndpointRequest<typeof endpoints.account.confirmEmail>;

/**
 * Takes the address whose link was opened. Links mailed to the old one stop working.
 * @throws ServiceError EXPIRED, also for another person's link; DUPLICATE
 */
export async function confirmEmail(ctx: SessionContext, { token }: Input): Promise<User> {
  try {
    return await transaction(ctx.db, async (tx) => {
      const taken = await takeUserToken(tx, "email", hashToken(token));
      // Thrown inside, so that another person's link is not used up.
      if (taken?.userId !== ctx.userId || taken.email === null) throw deadLink();
      const { email } = taken;
      const { email: was } = await findUser(tx, ctx.userId);
      const emailKey = normaliseEmail(email);
      const columns = { email, emailKey, emailVerifiedAt: new Date() };
      const user = await updateUser(tx, ctx.userId, columns);
      await moveMemberEmail(tx, ctx.userId, { email, emailKey });
      await deleteUserTokens(tx, ctx.userId);
      await emit(tx, originOf(ctx), { name: "email.changed", data: { email, was } });
      return presentUser(user);
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key_unique")) throw takenEmail();
    throw error;
  }
}

function deadLink(): ServiceError {
  return new ServiceError(
    "EXPIRED",
    "This link was used, has expired, or is another account's. Ask for a new one.",
  );
}
