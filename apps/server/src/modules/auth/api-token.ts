import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import type { AuthTools } from "./auth-tools.ts";
import { createOpaqueToken, hashToken } from "./opaque-token.ts";
import { replaceApiToken, type UserRow } from "./users-repository.ts";

/** A new API token as its row keeps it: sealed to be shown again, hashed to be found by. */
export function makeApiToken(tools: AuthTools, userId: string) {
  const token = createOpaqueToken("swt");
  const columns = {
    apiTokenSealed: sealText(tools.apiTokenKey, token, userId),
    apiTokenHash: hashToken(token),
    // Who signs in with a password may write; the token that comes with it may as well.
    apiTokenRight: "write" as const,
  };
  return { token, columns };
}

/**
 * The person's API token. After the installation's key changed it cannot be opened any more; the
 * person gets a new one then, because being locked out would be worse.
 */
export async function readApiToken(db: SystemDb, tools: AuthTools, user: UserRow): Promise<string> {
  try {
    return openSealedText(tools.apiTokenKey, user.apiTokenSealed, user.id);
  } catch {
    const { token, columns } = makeApiToken(tools, user.id);
    await replaceApiToken(db, user.id, columns);
    return token;
  }
}
