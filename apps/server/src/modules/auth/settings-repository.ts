import { eq } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { settings } from "../../platform/db/schema/users.ts";
import { invariant } from "../../platform/errors.ts";

/** Keeps the first value anyone gave this key, and answers it to all. */
export async function insertSettingOnce(db: SystemDb, key: string, value: string): Promise<string> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  invariant(row, `the setting ${key} was just kept`);
  return row.value;
}
