import { eq } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { reportDigests } from "../../platform/db/schema/reports.ts";

/** Writes down that this very file is ours; it stays when all else of it is gone. */
export async function insertDigest(tx: Db, sha256: string, kind: "html" | "pdf"): Promise<void> {
  await tx.insert(reportDigests).values({ sha256, kind }).onConflictDoNothing();
}

/** Whether a file of this SHA-256 was made here. */
export async function isDigestKnown(db: SystemDb, sha256: string): Promise<boolean> {
  return (await db.$count(reportDigests, eq(reportDigests.sha256, sha256))) > 0;
}
