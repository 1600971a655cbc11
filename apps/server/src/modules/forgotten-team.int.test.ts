import { is } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, vi } from "vitest";

/**
 * Every repository at once forgets its team: a comparison of a row's team with the caller's holds for
 * any row. The whole matrix of tenancy must still pass, because PostgreSQL keeps the teams apart.
 */
vi.mock("drizzle-orm", async (importOriginal) => {
  const real = await importOriginal<typeof import("drizzle-orm")>();
  return {
    ...real,
    eq: (left: unknown, right: unknown) =>
      is(left, PgColumn) && left.name === "team_id" && typeof right === "string"
        ? real.sql`true`
        : real.eq(left as never, right as never),
  };
});

// Files of a worker share their modules: those loaded before know their team still, and those loaded
// here must not be met by the next file.
vi.resetModules();
afterAll(() => void vi.resetModules());

await import("./tenancy.int.test.ts");
await import("./jobs-of-teams.int.test.ts");
