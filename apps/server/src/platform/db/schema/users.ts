import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** As the person typed it. */
  email: text("email").notNull(),
  /** NFKC and lower case: what makes two spellings one address. */
  emailKey: text("email_key").notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  passwordHash: text("password_hash").notNull(),
  isActive: boolean("is_active").notNull().default(true),
  /** AES-256-GCM, bound to the row by its id. */
  apiTokenSealed: text("api_token_sealed").notNull(),
  /** SHA-256, to find the person by the token. */
  apiTokenHash: text("api_token_hash").notNull().unique(),
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
    tokenHash: text("token_hash").notNull().unique(),
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

/** Wrong passwords by address, known or not, so that every API process counts the same. */
export const loginFailures = pgTable("login_failures", {
  emailHash: text("email_hash").primaryKey(),
  failures: integer("failures").notNull(),
  lastFailureAt: time("last_failure_at").notNull(),
  blockedUntil: time("blocked_until"),
});

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
