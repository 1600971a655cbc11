import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { endUnlessLasting, holdSession } from "./sessions-repository.ts";

/**
 * Refuses a sign-in that was ended since the call was let in: it would leave a token behind that ends with none.
 * @throws ServiceError UNAUTHENTICATED
 */
export async function requireLastingSession(tx: SystemDb, sessionId: string): Promise<void> {
  if (!(await holdSession(tx, sessionId))) throw hasEnded();
}

/**
 * As `requireLastingSession`, for once a recording has begun: it is ended with the sign-in that began it.
 * @throws ServiceError UNAUTHENTICATED
 */
export async function requireRecordingSession(
  db: SystemDb,
  session: { id: string; userId: string },
): Promise<void> {
  const lasts = await transaction(db, (tx) => endUnlessLasting(tx, session));
  if (!lasts) throw hasEnded();
}

function hasEnded(): ServiceError {
  return new ServiceError("UNAUTHENTICATED", "This session has ended. Sign in again.");
}
