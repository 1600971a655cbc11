import { mailedLinkDays, mailedPdfMaxBytes, reportMailsADay } from "@sitewright/contract";
import { editionSchema, headline, periodInWords, summarize } from "@sitewright/report-document";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import { type AuthTools, refuseMailFlood } from "../auth/index.ts";
import { emit } from "../events/index.ts";
import type { Mailer } from "../mail/index.ts";
import { type EditionRow, listEditionFiles } from "./editions-repository.ts";
import {
  deleteReportMails,
  insertReportMail,
  mailKeyOf,
  type ReportMailRow,
} from "./report-mails-repository.ts";
import type { ReportMaker } from "./report-maker.ts";
import { createShareToken, hashShareToken } from "./share-token.ts";
import { findShare, insertShare } from "./shares-repository.ts";

export type MailDeps = {
  mailer: Mailer;
  publicUrl: string;
  tools: Pick<AuthTools, "mailLimitKey">;
};

/**
 * Puts mails of an edition on their way, each with a link of its own: all of them, or none.
 * @param byKey the addresses, by what they are compared by
 * @param anew mails of this edition that a server refused, which are forgotten
 * @throws ServiceError DUPLICATE for who got it already, TOO_MANY_REQUESTS
 */
export async function sendEdition(
  maker: ReportMaker,
  { id, siteId, reportId, snapshot }: EditionRow,
  byKey: ReadonlyMap<string, string>,
  anew: readonly ReportMailRow[],
  { mailer, publicUrl, tools }: MailDeps,
): Promise<ReportMailRow[]> {
  const bucket = { key: `report mails:${maker.teamId}`, max: reportMailsADay, seconds: 86_400 };
  await refuseBeyond(maker.db, bucket, "Your team mailed many reports today.", byKey.size);
  for (const email of byKey.values()) await refuseMailFlood(maker.db, tools, "report", email);
  const edition = editionSchema.parse(snapshot);
  const files = await listEditionFiles(maker.db, id);
  const pdf = files.find(({ type, bytes }) => type === "report-pdf" && bytes <= mailedPdfMaxBytes);
  return transaction(maker.db, async (tx) => {
    await deleteReportMails(tx, anew);
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
        createdBy: maker.userId,
        memberId: maker.memberId,
      });
      name = (await findShare(tx, share.id))?.name ?? "";
      const row = await insertReportMail(tx, {
        editionId: id,
        shareId: share.id,
        email,
        emailKey,
        createdBy: maker.userId,
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
        attached: pdf ? { owner: maker.teamId, sha256: pdf.sha256, name: "report.pdf" } : null,
      });
      rows.push(row);
    }
    invariant(rows.length > 0, "a mail goes to somebody");
    const data = { report_id: reportId, edition_id: id, name, count: rows.length };
    await emit(tx, maker.by, { name: "report.mailed", siteId, data });
    return rows;
  });
}
