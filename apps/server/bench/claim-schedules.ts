/** A worker of `schedules.ts`: claims what is due until nothing is. */
import { sql } from "drizzle-orm";
import { claimDue } from "../src/modules/schedules/claim-due.ts";
import { isAnyDue } from "../src/modules/schedules/due-repository.ts";
import { openDatabase } from "../src/platform/db/client.ts";

const url = process.argv[2] ?? "";
const database = await openDatabase({ url, maxConnections: 2, name: "bench", onError: () => {} });
for (;;) {
  await claimDue(database.db);
  // What a worker that was killed had locked is due still, for a moment held by nobody.
  const { rows } = await database.db.execute<{ due: boolean }>(sql`select ${isAnyDue} as due`);
  if (!rows[0]?.due) break;
}
await database.close();
