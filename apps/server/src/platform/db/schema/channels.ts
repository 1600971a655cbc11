import type {
  AlertMessage,
  ChannelAction,
  ChannelKind,
  channelDeliveryStatuses,
  channelStoppedReasons,
  DigestMessage,
  FlowMessage,
  WebhookData,
} from "@sitewright/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { teams } from "./teams.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a delivery says, without the installation's own address, which can change. */
export type DeliveryMessage = {
  type: string;
  timestamp: string;
  /** `url` is the path of the screen that shows it. */
  data:
    | WebhookData[keyof WebhookData]
    | AlertMessage["data"]
    | DigestMessage["data"]
    | FlowMessage["data"];
};

/** A way to tell a team of things. */
export const channels = pgTable(
  "channels",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ChannelKind>().notNull(),
    /** As people call it; a webhook goes by its host, and by nothing where it was made before it did. */
    name: text("name").notNull().default(""),
    /** Which events it is told of. */
    events: text("events").array().notNull(),
    /** Where it goes and what opens it: with this installation's key, for this team and channel alone. */
    settingsSealed: text("settings_sealed").notNull(),
    /** Keyed digest of where it goes, so that it is there once. */
    targetHash: text("target_hash").notNull(),
    /** Keyed digests of the people it tells, each of whom gets a delivery; none where it is one place. */
    targets: text("targets").array().notNull().default([]),
    status: text("status").$type<"active" | "off">().notNull().default("active"),
    offBecause: text("off_because").$type<(typeof channelStoppedReasons)[number]>(),
    timeOff: time("time_off"),
    /** Since when nothing came through; null while all is well. */
    failingSince: time("failing_since"),
    /** Its receiver asked for a rest until then. */
    restsUntil: time("rests_until"),
    /** The job that sends now: one at a time, so that a slow receiver holds one sender. */
    heldBy: uuid("held_by"),
    heldUntil: time("held_until"),
    createdBy: uuid("created_by"),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    unique("channels_of_team").on(table.teamId, table.id),
    uniqueIndex("channels_target").on(table.teamId, table.kind, table.targetHash),
  ],
);

/** One thing that a channel is told. It is written before it is sent, and keeps its id over all sends. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: uuid("team_id").notNull(),
    channelId: uuid("channel_id").notNull(),
    causeKind: text("cause_kind").$type<"event" | "test" | "incident" | "flow">().notNull(),
    /** The event; null for what has none. */
    eventId: bigint("event_id", { mode: "number" }),
    /** What it tells of, so that a channel is told of it once; null for what has an event, or may be told again. */
    key: text("key"),
    /** What belongs together: the first of it is answered to by those that follow. */
    thread: text("thread"),
    /** Whom of the channel's people, by their digest; null where it is one place. */
    target: text("target"),
    /** What people may do about it where they read it. */
    actions: text("actions").array().$type<ChannelAction[]>().notNull().default([]),
    type: text("type").notNull(),
    message: jsonb("message").$type<DeliveryMessage>().notNull(),
    status: text("status")
      .$type<(typeof channelDeliveryStatuses)[number]>()
      .notNull()
      .default("queued"),
    /** All sends there were. */
    attempts: integer("attempts").notNull().default(0),
    /** Those since it was last sent by hand. */
    tries: smallint("tries").notNull().default(0),
    timeNext: time("time_next").notNull().defaultNow(),
    timeCreated: time("time_created").notNull().defaultNow(),
    timeSettled: time("time_settled"),
  },
  (table) => [
    unique("deliveries_of_team").on(table.teamId, table.id),
    unique("deliveries_once").on(table.channelId, table.eventId, table.type),
    uniqueIndex("deliveries_once_by_key")
      .on(table.channelId, table.key, sql`coalesce(target, '')`)
      .where(sql`key is not null`),
    index("deliveries_newest").on(table.teamId, table.channelId, table.timeCreated, table.id),
    index("deliveries_due").on(table.channelId, table.timeNext).where(sql`status = 'queued'`),
    index("deliveries_sending").on(table.channelId).where(sql`status = 'sending'`),
    index("deliveries_age").on(table.timeCreated),
    foreignKey({
      columns: [table.teamId, table.channelId],
      foreignColumns: [channels.teamId, channels.id],
    }).onDelete("cascade"),
  ],
);

/** What a channel's first message of a thread is known by there. */
export const channelThreads = pgTable(
  "channel_threads",
  {
    teamId: uuid("team_id").notNull(),
    channelId: uuid("channel_id").notNull(),
    thread: text("thread").notNull(),
    /** Slack's `ts`; of mail, whom it went to. */
    ref: text("ref").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.thread, table.ref] }),
    index("channel_threads_channel").on(table.teamId, table.channelId),
    index("channel_threads_age").on(table.timeCreated),
    foreignKey({
      columns: [table.teamId, table.channelId],
      foreignColumns: [channels.teamId, channels.id],
    }).onDelete("cascade"),
  ],
);

/** Who wants no more mails of a team's channels, by the digest of their address. */
export const channelRefusals = pgTable(
  "channel_refusals",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    target: text("target").notNull(),
    timeCreated: time("time_created").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.target] })],
);

/** The workspace of Slack that a team is connected to. */
export const slackWorkspaces = pgTable("slack_workspaces", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  /** What opens it: with this installation's key, for this team alone. */
  tokenSealed: text("token_sealed").notNull(),
  /** Slack's own id of it. */
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  botUser: text("bot_user").notNull(),
  connectedBy: uuid("connected_by").notNull(),
  timeConnected: time("time_connected").notNull().defaultNow(),
  /** Since when Slack does not let us in; null while it does. */
  brokenSince: time("broken_since"),
});

/** One send of a delivery, and what came of it. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    deliveryId: uuid("delivery_id").notNull(),
    n: integer("n").notNull(),
    teamId: uuid("team_id").notNull(),
    time: time("time").notNull().defaultNow(),
    ms: integer("ms").notNull(),
    httpStatus: smallint("http_status"),
    code: text("code"),
    answer: text("answer").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deliveryId, table.n] }),
    foreignKey({
      columns: [table.teamId, table.deliveryId],
      foreignColumns: [deliveries.teamId, deliveries.id],
    }).onDelete("cascade"),
  ],
);
