import { createHmac } from "node:crypto";
import type { Db } from "../../platform/db/client.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import type { AuthTools } from "./auth-tools.ts";
import { normaliseEmail } from "./normalise-email.ts";

/** Mails of one kind that one address can be sent in an hour, known or not; tests of an SMS to a number, too. */
const mailsAnHour = 5;

/**
 * Counts a mail to an address, so that nobody's inbox is flooded through us, from however many places.
 * @param email the number of a phone where an SMS is counted
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export function refuseMailFlood(
  db: Db,
  { mailLimitKey }: Pick<AuthTools, "mailLimitKey">,
  kind: "reset" | "invite" | "email" | "report" | "channel" | "sms",
  email: string,
): Promise<void> {
  const to = createHmac("sha256", mailLimitKey).update(normaliseEmail(email)).digest("base64url");
  const bucket = { key: `mail:${kind}:${to}`, max: mailsAnHour, seconds: 3600 };
  return refuseBeyond(
    db,
    bucket,
    kind === "sms"
      ? "Too many messages were asked for to this number."
      : "Too many mails were asked for to this address.",
  );
}
