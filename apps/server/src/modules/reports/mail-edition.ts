import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { normaliseEmail } from "../auth/index.ts";
import { findEdition } from "./editions-repository.ts";
import { presentMails } from "./list-mails.ts";
import { listMailRefusals, selectMailsTo } from "./report-mails-repository.ts";
import { makerOf } from "./report-maker.ts";
import { type MailDeps, sendEdition } from "./send-edition.ts";

type Input = EndpointRequest<typeof endpoints.editions.mail>;
type Result = EndpointResult<typeof endpoints.editions.mail>;

/**
 * Mails an edition to people, each with a link of their own: to all of them, or to none. Whom a mail
 * server refused before can be mailed again.
 * @throws ServiceError NOT_FOUND, DUPLICATE for who got it already, FORBIDDEN for who wants none,
 * TOO_MANY_REQUESTS
 */
export async function mailEdition(
  ctx: RequestContext,
  { id, emails }: Input,
  deps: MailDeps,
): Promise<Result> {
  const view = await findEdition(ctx.db, id);
  if (!view) throw notFound("edition");
  const byKey = new Map(emails.map((email) => [normaliseEmail(email), email]));
  const [unwilling] = await listMailRefusals(ctx.db, [...byKey.keys()]);
  if (unwilling !== undefined) {
    const reason = `${byKey.get(unwilling)} wants no more reports by mail. Nobody was mailed.`;
    throw new ServiceError("FORBIDDEN", reason, { field: "emails" });
  }
  const known = await selectMailsTo(ctx.db, id, [...byKey.keys()]);
  const states = await presentMails(ctx.system, known);
  const refused = known.filter((_, index) => states[index]?.state === "refused");
  const made = await sendEdition(makerOf(ctx), view.row, byKey, refused, deps);
  return { results: await presentMails(ctx.system, made) };
}
