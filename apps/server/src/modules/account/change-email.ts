import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import type { AuthTools } from "../auth/index.ts";
import {
  createOpaqueToken,
  findUser,
  findUserByEmailKey,
  hashToken,
  normaliseEmail,
  putUserToken,
  refuseMailFlood,
} from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { confirmPerson } from "./confirm-person.ts";
import { takenEmail } from "./taken-email.ts";

type Call = typeof endpoints.account.changeEmail;

const linkMinutes = 60;
const changesADay = 10;

/**
 * Mails a link to the new address, and a notice to the old one, whose owner can still stop it.
 * Nothing changes until the link is opened.
 * @throws ServiceError INVALID_INPUT, DUPLICATE, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function changeEmail(
  ctx: SessionContext,
  tools: AuthTools,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const { email } = input;
  const user = await findUser(ctx.db, ctx.userId);
  await confirmPerson(ctx, tools, user, input.current_password);
  const emailKey = normaliseEmail(email);
  if (emailKey === user.emailKey) {
    throw new ServiceError("INVALID_INPUT", "This is your address already.", { field: "email" });
  }
  const bucket = { key: `email-change:${user.id}`, max: changesADay, seconds: 86_400 };
  await refuseBeyond(ctx.db, bucket, "You asked for many changes of your address.");
  if (await findUserByEmailKey(ctx.db, emailKey)) throw takenEmail();
  await refuseMailFlood(ctx.db, tools, "email", email);

  const token = createOpaqueToken("swe");
  const tokenHash = hashToken(token);
  const { firstName } = user;
  const { mailer, publicUrl } = tools;
  await transaction(ctx.db, async (tx) => {
    await putUserToken(tx, {
      userId: user.id,
      purpose: "email",
      tokenHash,
      email,
      minutes: linkMinutes,
    });
    const url = publicUrl + paths.account({ email_token: token });
    await mailer.queue(tx, `email-change:${tokenHash}`, {
      kind: "email-change",
      to: email,
      values: { firstName, newEmail: email, url, minutes: linkMinutes },
    });
    await mailer.queue(tx, `email-change-notice:${tokenHash}`, {
      kind: "email-change-notice",
      to: user.email,
      values: { firstName, newEmail: email, url: publicUrl + paths.forgotPassword() },
    });
    await emit(tx, originOf(ctx), { name: "email.change_requested", data: { email } });
  });
  return { pending_email: email };
}
