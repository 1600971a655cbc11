import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transaction } from "../../platform/db/transaction.ts";
import { MailError } from "../../platform/mail/mail-error.ts";
import type { MailTransport, OutgoingMail } from "../../platform/mail/outgoing-mail.ts";
import { waitingJobs } from "../../testing/run-jobs.ts";
import { takeMails } from "../../testing/take-mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { abandonMail, sendMail } from "./send-mail.ts";

let app: TestApp;
let sent: OutgoingMail[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await takeMails(app);
  sent = [];
});

const accepting: MailTransport = {
  send: async (mail) => {
    sent.push(mail);
  },
};
const failing = (outcome: MailError["outcome"]): MailTransport => ({
  send: () => Promise.reject(new MailError(outcome, "told so")),
});

/** Queues a welcome mail and answers its id. */
async function queueMail(key = `test:${randomUUID()}`): Promise<string> {
  await app.deps.mailer.queue(app.deps.db, key, {
    kind: "welcome",
    to: "mara@example.com",
    values: { firstName: "Mara", url: "https://example.com/secret-link" },
  });
  const { rows } = await app.deps.database.pool.query("select id from mails where key = $1", [key]);
  return rows[0].id;
}

async function stateOf(id: string) {
  const { rows } = await app.deps.database.pool.query(
    "select status, sealed is null as erased from mails where id = $1",
    [id],
  );
  return rows[0];
}

const send = (id: string, mails: MailTransport) =>
  sendMail({ ...app.deps, mails }, { mail_id: id });

describe("a queued mail", () => {
  it("is sent once, whoever tries how often, and keeps nothing of its content", async () => {
    const id = await queueMail();
    await Promise.all([send(id, accepting), send(id, accepting), send(id, accepting)]);
    await send(id, accepting);
    expect(sent.map((mail) => [mail.id, mail.to])).toEqual([[id, "mara@example.com"]]);
    expect(sent[0]?.text).toContain("https://example.com/secret-link");
    expect(await stateOf(id)).toMatchObject({ erased: true });
  });

  it("is one mail for one key, and none when the transaction does not last", async () => {
    await queueMail("twice");
    await queueMail("twice");
    const jobs = (await waitingJobs(app.deps.db)).filter(({ name }) => name === "mail.send");
    expect(jobs).toHaveLength(1);

    const undone = transaction(app.deps.db, async (tx) => {
      await app.deps.mailer.queue(tx, "undone", {
        kind: "welcome",
        to: "x@example.com",
        values: { firstName: "X", url: "https://example.com" },
      });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await takeMails(app)).toHaveLength(1);
  });

  it("shows no link and no address in the queue or in its row", async () => {
    await queueMail();
    const { rows } = await app.deps.db.execute(
      sql`select (select string_agg(data::text, '') from pgboss.job)
            || (select string_agg(row_to_json(m)::text, '') from mails m) as text`,
    );
    expect(String(rows[0]?.text)).not.toMatch(/secret-link|mara@/);
  });

  it("is tried again when it was certainly not accepted", async () => {
    const id = await queueMail();
    await expect(send(id, failing("later"))).rejects.toThrow("told so");
    expect(await stateOf(id)).toEqual({ status: "queued", erased: false });
    await send(id, accepting);
    expect(sent).toHaveLength(1);
    expect(await stateOf(id)).toEqual({ status: "sent", erased: true });
  });

  it.each([
    ["refused", "failed"],
    ["unclear", "unclear"],
  ] as const)("is not tried again when it is %s", async (outcome, status) => {
    const id = await queueMail();
    await expect(send(id, failing(outcome))).rejects.toThrow("told so");
    await send(id, accepting);
    expect(sent).toEqual([]);
    expect(await stateOf(id)).toEqual({ status, erased: true });
  });

  it("is not sent again after a worker was lost while it sent it", async () => {
    const id = await queueMail();
    await app.deps.database.pool.query("update mails set status = 'sending' where id = $1", [id]);
    await send(id, accepting);
    expect(sent).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: "unclear", erased: true });
  });

  it("is given up when its tries are used up", async () => {
    const id = await queueMail();
    await abandonMail(app.deps, { mail_id: id }, "no server");
    await send(id, accepting);
    expect(sent).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: "failed", erased: true });
  });
});
