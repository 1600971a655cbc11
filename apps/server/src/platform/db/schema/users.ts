import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** As the person typed it. */
  email: text("email").notNull(),
  /** NFKC and lower case: what makes two spellings one address. */
  emailKey: text("email_key").notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  /** Null for people who only ever came by Google. */
  passwordHash: text("password_hash"),
  /** When a mail or a provider proved that the address is theirs. */
  emailVerifiedAt: time("email_verified_at"),
  isActive: boolean("is_active").notNull().default(true),
  createdAt: time("created_at").notNull().defaultNow(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});

/** One row a sign-in: the refresh token's hash, which ends by expiry or by revocation. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the first refresh token; those that follow it are made from it. */
    tokenHash: text("token_hash").notNull().unique(),
    /** How many tokens have followed the first. */
    generation: integer("generation").notNull().default(0),
    rotatedAt: time("rotated_at"),
    /** What the browser calls itself, to tell sign-ins apart. */
    userAgent: text("user_agent").notNull().default(""),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    lastUsedAt: time("last_used_at").notNull().defaultNow(),
    revokedAt: time("revoked_at"),
  },
  (table) => [
    index("sessions_user_idx").on(table.userId),
    index("sessions_expiry_idx").on(table.expiresAt),
  ],
);

/**
 * What a mailed link carries, by its hash. One row a person and purpose, so that a newer link ends
 * the one before.
 */
export const userTokens = pgTable(
  "user_tokens",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<"reset" | "email">().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** The new address of purpose `email`. */
    email: text("email"),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/** A person at an OpenID provider: issuer and subject name them, their address may change. */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    // A person has one identity at each issuer.
    unique("identities_user_issuer").on(table.userId, table.issuer),
  ],
);

/** Wrong passwords by address, known or not, so that every API process counts the same. */
export const loginFailures = pgTable(
  "login_failures",
  {
    emailHash: text("email_hash").primaryKey(),
    failures: integer("failures").notNull(),
    lastFailureAt: time("last_failure_at").notNull(),
    blockedUntil: time("blocked_until"),
  },
  (table) => [index("login_failures_time").on(table.lastFailureAt)],
);

/** Values that the installation makes once and every process shares. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** The newest sign of life of each worker process. */
export const workerHeartbeats = pgTable("worker_heartbeats", {
  workerId: uuid("worker_id").primaryKey(),
  seenAt: time("seen_at").notNull().defaultNow(),
});
