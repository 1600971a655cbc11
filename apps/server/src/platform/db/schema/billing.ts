import type { Card, PlanInterval, PlanLimits } from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * What a team pays for, as the card provider last told it, and the anniversary of its allowances.
 * A team without a row pays nothing, and its plan began when the team did.
 */
export const teamBilling = pgTable("team_billing", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** When the present plan began: months are counted from it. */
  planStartedAt: time("plan_started_at").notNull().defaultNow(),
  /** The provider's ids. */
  customerId: text("customer_id").unique(),
  subscriptionId: text("subscription_id").unique(),
  state: text("state")
    .$type<"none" | "incomplete" | "active" | "past_due">()
    .notNull()
    .default("none"),
  interval: text("interval").$type<PlanInterval>().notNull().default("month"),
  /** Minor units, coupon taken off; of a whole interval, and of one task beyond the allowance. */
  priceAmount: integer("price_amount").notNull().default(0),
  taskAmount: integer("task_amount").notNull().default(0),
  couponCode: text("coupon_code").notNull().default(""),
  /** In millionths. */
  couponDiscount: integer("coupon_discount").notNull().default(0),
  /** What was agreed with an enterprise team; null for every other. */
  limits: jsonb("limits").$type<PlanLimits>(),
  /** What an enterprise team's interval costs, in minor units; null until it is agreed. */
  agreedAmount: integer("agreed_amount"),
  agreedInterval: text("agreed_interval").$type<PlanInterval>().notNull().default("month"),
  renewsAt: time("renews_at"),
  endsAt: time("ends_at"),
  /** Until when the plan outlives its failed payment. */
  graceUntil: time("grace_until"),
  card: jsonb("card").$type<Card>(),
  /** The most that tasks beyond the allowance may cost in a month; null is no cap. */
  spendCap: integer("spend_cap"),
  /** Whether the team has paid for a plan and was given its first cap, or had paid before there was one. */
  capGiven: boolean("cap_given").notNull().default(false),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** Who may change a team's payments at the provider right now; the row stays for its `fence`. */
export const billingLeases = pgTable("billing_leases", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** Counts the holders; a write of an earlier one is refused. */
  fence: integer("fence").notNull(),
  expiresAt: time("expires_at").notNull(),
});

/** What a team used of its monthly allowances, a row for each of its months. */
export const usageMonths = pgTable(
  "usage_months",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    startsAt: time("starts_at").notNull(),
    scans: integer("scans").notNull().default(0),
    tests: integer("tests").notNull().default(0),
    caseruns: integer("caseruns").notNull().default(0),
    flowruns: integer("flowruns").notNull().default(0),
    /** Of each number above, what is still under way and may yet be given back. */
    scansReserved: integer("scans_reserved").notNull().default(0),
    testsReserved: integer("tests_reserved").notNull().default(0),
    caserunsReserved: integer("caseruns_reserved").notNull().default(0),
    flowrunsReserved: integer("flowruns_reserved").notNull().default(0),
    /** Tasks beyond the allowance, and what they cost in minor units. */
    extraTasks: integer("extra_tasks").notNull().default(0),
    extraAmount: integer("extra_amount").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.startsAt] })],
);

/** A task beyond the allowance, to be told to the provider once. */
export const meteredTasks = pgTable(
  "metered_tasks",
  {
    /** What the provider knows it by, so that telling it twice counts once. */
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"scan" | "test" | "caserun">().notNull(),
    subjectId: uuid("subject_id").notNull(),
    amount: integer("amount").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
    /** When the provider last refused it; it is tried again an hour later at the earliest. */
    refusedAt: time("refused_at"),
  },
  (table) => [
    unique("metered_tasks_subject").on(table.kind, table.subjectId),
    index("metered_tasks_team").on(table.teamId),
    index("metered_tasks_waiting").on(table.teamId, table.id).where(sql`sent_at is null`),
  ],
);

export const coupons = pgTable("coupons", {
  /** The code in capitals: codes are the same in any case. */
  code: text("code").primaryKey(),
  /** In millionths. */
  discount: integer("discount").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  /** Teams that may use it; null is any number. */
  maxTeams: integer("max_teams"),
  expiresAt: time("expires_at"),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** A team's use of a coupon; reserved when a change of plan is set up, kept once it is paid. */
export const couponUses = pgTable(
  "coupon_uses",
  {
    code: text("code")
      .notNull()
      .references(() => coupons.code, { onDelete: "cascade" }),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    reservedAt: time("reserved_at").notNull().defaultNow(),
    redeemedAt: time("redeemed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.teamId] }),
    index("coupon_uses_team").on(table.teamId),
  ],
);

/** An invoice of the provider's, as it last told it. */
export const invoices = pgTable(
  "invoices",
  {
    id: text("id").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    number: text("number"),
    status: text("status").$type<"draft" | "open" | "paid" | "uncollectible" | "void">().notNull(),
    amountDue: integer("amount_due").notNull(),
    amountPaid: integer("amount_paid").notNull(),
    currency: text("currency").notNull(),
    periodStart: time("period_start").notNull(),
    periodEnd: time("period_end").notNull(),
    pdfUrl: text("pdf_url"),
    hostedUrl: text("hosted_url"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("invoices_team").on(table.teamId, table.createdAt)],
);

/** Webhook events that were acted on; each acts once. */
export const billingEvents = pgTable(
  "billing_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    receivedAt: time("received_at").notNull().defaultNow(),
  },
  (table) => [index("billing_events_time").on(table.receivedAt)],
);
