import { type EndpointRequest, type endpoints, paths } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { byUnknown, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { createOpaqueToken, hashToken } from "./opaque-token.ts";
import { refuseMailFlood } from "./refuse-mail-flood.ts";
import { putUserToken } from "./user-tokens-repository.ts";
import { findTeamIdOf, findUserByEmailKey } from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.getResetLink>;

const linkMinutes = 60;

/**
 * Mails a link that sets a new password; the one before stops working. The product's words tell an
 * unknown address, so asking is limited by address and by network.
 * @throws ServiceError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function getResetLink(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  { email }: Input,
): Promise<void> {
  await refuseMailFlood(ctx.db, tools, "reset", email);
  const user = await findUserByEmailKey(ctx.db, normaliseEmail(email));
  if (!user?.isActive) {
    throw new ServiceError("NOT_FOUND", "Opps, we can't find an account matching that email...", {
      field: "email",
    });
  }
  const token = createOpaqueToken("swp");
  const tokenHash = hashToken(token);
  await transaction(ctx.db, async (tx) => {
    await putUserToken(tx, { userId: user.id, purpose: "reset", tokenHash, minutes: linkMinutes });
    await tools.mailer.queue(tx, `reset:${tokenHash}`, {
      kind: "reset",
      to: user.email,
      values: {
        firstName: user.firstName,
        url: tools.publicUrl + paths.resetPassword({ token }),
        minutes: linkMinutes,
      },
    });
    const by = byUnknown(await findTeamIdOf(tx, user.id), ctx);
    const data = { email: user.email, user_id: user.id };
    await emit(tx, by, { name: "password.link_requested", data });
  });
}
