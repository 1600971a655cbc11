import { sql } from "drizzle-orm";
import { z } from "zod";
import { sendMail } from "../modules/mail/index.ts";
import { jobSchema } from "../platform/jobs/boss.ts";
import type { MailTransport, OutgoingMail } from "../platform/mail/outgoing-mail.ts";
import type { TestApp } from "./test-app.ts";

const jobRows = z.array(z.object({ data: z.object({ mail_id: z.uuid() }) }));

/**
 * Sends every waiting mail and answers those that came through, oldest first. Stands in for the
 * worker; other jobs stay where they are.
 * @param transport what to send by, instead of one that takes everything
 */
export async function takeMails(app: TestApp, transport?: MailTransport): Promise<OutgoingMail[]> {
  const taken: OutgoingMail[] = [];
  const mails: MailTransport = {
    async send(mail) {
      await transport?.send(mail);
      taken.push(mail);
    },
  };
  const { rows } = await app.deps.db.execute(
    sql`with taken as (
          delete from ${sql.identifier(jobSchema)}.job
          where name = 'mail.send' and state = 'created' returning data, created_on
        ) select data from taken order by created_on`,
  );
  for (const { data } of jobRows.parse(rows)) await sendMail({ ...app.deps, mails }, data);
  return taken;
}

/** The mails that went to one address. */
export async function takeMailsTo(app: TestApp, to: string): Promise<OutgoingMail[]> {
  return (await takeMails(app)).filter((mail) => mail.to === to);
}

/** The address a mail's button leads to. */
export function linkIn({ text }: Pick<OutgoingMail, "text">): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`This mail has no link: ${text}`);
  return new URL(link);
}
