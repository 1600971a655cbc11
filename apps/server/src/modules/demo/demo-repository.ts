import { type Demo, demoVersionSchema } from "@sitewright/contract";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SystemDb } from "../../platform/db/client.ts";
import { settings } from "../../platform/db/schema/users.ts";

/** The demo shop of this installation. Kept, so that sites made from it survive a restart. */
type StoredDemo = { host: string; port: number; version: Demo["version"] };

const key = "demo.site";

const storedSchema = z.object({
  host: z.string(),
  port: z.number().int(),
  version: demoVersionSchema,
});

export async function findDemo(db: SystemDb): Promise<StoredDemo | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  return row ? storedSchema.parse(JSON.parse(row.value)) : null;
}

export async function saveDemo(db: SystemDb, demo: StoredDemo): Promise<void> {
  const value = JSON.stringify(demo);
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}
