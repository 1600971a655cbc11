import { createHmac } from "node:crypto";
import { passwordMaxLength } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { AuthTools } from "./auth-tools.ts";
import { clearFailures, countAttempt, forgetAttempt } from "./login-failures-repository.ts";

type Attempt = {
  /** What attempts are counted under. */
  key: string;
  /** Null where there is nobody, or no password: that costs the same, and is wrong. */
  passwordHash: string | null;
  password: string;
};

/** What wrong passwords of an address are counted under. */
export function failureKey({ loginFailureKey }: AuthTools, emailKey: string): string {
  return createHmac("sha256", loginFailureKey).update(emailKey).digest("base64url");
}

/**
 * Checks a password. The attempt is counted as a wrong one before the check and forgiven when it was
 * right, so that many at once guess no more than a few.
 * @throws ServiceError TOO_MANY_REQUESTS while the key is blocked; BUSY, which counts for nothing
 */
export async function checkPassword(
  db: SystemDb,
  { passwords }: AuthTools,
  { key, passwordHash, password }: Attempt,
): Promise<boolean> {
  const seconds = await countAttempt(db, key);
  if (seconds > 0) {
    throw new ServiceError(
      "TOO_MANY_REQUESTS",
      `Too many wrong passwords for this address. Try again in ${seconds} seconds.`,
      { retryAfterSeconds: seconds },
    );
  }
  // No stored password is this long, and hashing it would only cost time.
  if (password.length > passwordMaxLength) return false;
  try {
    const matches = await passwords.verify(passwordHash, password);
    if (matches) await clearFailures(db, key);
    return matches;
  } catch (error) {
    await forgetAttempt(db, key);
    throw error;
  }
}
