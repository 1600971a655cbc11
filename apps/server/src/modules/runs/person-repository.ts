import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { users } from "../../platform/db/schema/users.ts";

/** The first and last name of a person; null when they are gone. */
export async function findPersonName(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return user ? `${user.first} ${user.last}` : null;
}
