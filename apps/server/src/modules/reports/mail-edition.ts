import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  mailedLinkDays,
  mailedPdfMaxBytes,
  reportMailsADay,
} from "@sitewright/contract";
import { editionSchema, headline, periodInWords, summarize } from "@sitewright/report-document";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type AuthTools, normaliseEmail, refuseMailFlood } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { findEdition, listEditionFiles } from "./editions-repository.ts";
import { presentMails } from "./list-mails.ts";
import {
  deleteReportMails,
  insertReportMail,
  listMailRefusals,
  mailKeyOf,
  type ReportMailRow,
  selectMailsTo,
} from "./report-mails-repository.ts";
import { createShareToken, hashShareToken } from "./share-token.ts";
import { findShare, insertShare } from "./shares-repository.ts";

type Input = EndpointRequest<typeof endpoints.editions.mail>;
type Result = EndpointResult<typeof endpoints.editions.mail>;
export type MailDeps = {
  mailer: Mailer;
  publicUrl: string;
  tools: Pick<AuthTools, "mailLimitKey">;
};

/**
 * Mails an edition to people, each with a link of their own: to all of them, or to none. Whom a mail
 * server refused before can be mailed again.
 * @throws ServiceError NOT_FOUND, DUPLICATE for who got it already, FORBIDDEN for who wants none,
 * TOO_MANY_REQUESTS
 */
export async function mailEdition(
  ctx: RequestContext,
  { id, emails }: Input,
  { mailer, publicUrl, tools }: MailDeps,
): Promise<Result> {
  const view = await findEdition(ctx.db, id);
  if (!view) throw notFound("edition");
  const byKey = new Map(emails.map((email) => [normaliseEmail(email), email]));
  const [unwilling] = await listMailRefusals(ctx.db, [...byKey.keys()]);
  if (unwilling !== undefined) {
    const reason = `${byKey.get(unwilling)} wants no more reports by mail. Nobody was mailed.`;
    throw new ServiceError("FORBIDDEN", reason, { field: "emails" });
  }
  const bucket = { key: `report mails:${ctx.teamId}`, max: reportMailsADay, seconds: 86_400 };
  await refuseBeyond(ctx.db, bucket, "Your team mailed many reports today.", byKey.size);
  for (const email of byKey.values()) await refuseMailFlood(ctx.db, tools, "report", email);
  const known = await selectMailsTo(ctx.db, id, [...byKey.keys()]);
  const states = await presentMails(ctx.system, known);
  const refused = known.filter((_, index) => states[index]?.state === "refused");
  const edition = editionSchema.parse(view.row.snapshot);
  const { siteId, reportId } = view.row;
  const files = await listEditionFiles(ctx.db, id);
  const pdf = files.find(({ type, bytes }) => type === "report-pdf" && bytes <= mailedPdfMaxBytes);
  const made = await transaction(ctx.db, async (tx) => {
    await deleteReportMails(tx, refused);
    const rows: ReportMailRow[] = [];
    let name = "";
    for (const [emailKey, email] of byKey) {
      const token = createShareToken();
      const share = await insertShare(tx, {
        siteId,
        reportId,
        editionId: id,
        shows: "this",
        recipient: email,
        days: mailedLinkDays,
        mailed: true,
        tokenHash: hashShareToken(token),
        createdBy: ctx.userId,
        memberId: ctx.member.id,
      });
      name = (await findShare(tx, share.id))?.name ?? "";
      const row = await insertReportMail(tx, {
        editionId: id,
        shareId: share.id,
        email,
        emailKey,
        createdBy: ctx.userId,
      });
      if (!row) {
        const reason = `${email} was mailed this report already. Nobody was mailed.`;
        throw new ServiceError("DUPLICATE", reason, { field: "emails" });
      }
      const url = `${publicUrl}/r/${token}`;
      const { brand, subject, period } = edition;
      await mailer.queue(tx, mailKeyOf(row), {
        kind: "report",
        to: email,
        values: {
          sender: brand.sender ?? brand.name,
          subject: `${subject.host}${subject.path ?? ""}`,
          period: periodInWords(period),
          headline: headline(edition),
          summary: summarize(edition).map(({ text }) => text),
          url,
          days: mailedLinkDays,
          stopUrl: `${url}/stop`,
        },
        replyTo: brand.reply_to,
        attached: pdf ? { owner: ctx.teamId, sha256: pdf.sha256, name: "report.pdf" } : null,
      });
      rows.push(row);
    }
    invariant(rows.length > 0, "a mail goes to somebody");
    const data = { report_id: reportId, edition_id: id, name, count: rows.length };
    await emit(tx, originOf(ctx), { name: "report.mailed", siteId, data });
    return rows;
  });
  return { results: await presentMails(ctx.system, made) };
}
