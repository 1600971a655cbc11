import { index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * A mail on its way. `sending` is written and committed before the mail server hears of it, so a
 * try that finds it knows that an earlier one may have come through.
 */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What it is about; unique, so that one event never makes two mails. */
    key: text("key").notNull(),
    /** AES-256-GCM of recipient, kind and values, links included; gone once the mail is settled. */
    sealed: text("sealed"),
    status: text("status")
      .$type<"queued" | "sending" | "sent" | "failed" | "unclear">()
      .notNull()
      .default("queued"),
    reason: text("reason"),
    createdAt: time("created_at").notNull().defaultNow(),
    settledAt: time("settled_at"),
  },
  (table) => [unique("mails_key").on(table.key), index("mails_age").on(table.createdAt)],
);
