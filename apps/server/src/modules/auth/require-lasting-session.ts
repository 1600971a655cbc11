import type { SystemDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { holdSession } from "./sessions-repository.ts";

/**
 * Refuses a sign-in that was ended since the call was let in: it would leave a token behind that ends with none.
 * @throws ServiceError UNAUTHENTICATED
 */
export async function requireLastingSession(tx: SystemDb, sessionId: string): Promise<void> {
  if (await holdSession(tx, sessionId)) return;
  throw new ServiceError("UNAUTHENTICATED", "This session has ended. Sign in again.");
}
