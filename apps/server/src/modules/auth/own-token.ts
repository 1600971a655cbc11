import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { createApiTokenText } from "./api-token-text.ts";
import { endApiTokens, findOwnToken, putOwnToken } from "./api-tokens-repository.ts";
import type { AuthTools } from "./auth-tools.ts";
import { hashToken } from "./opaque-token.ts";

/** Gives a person a new API token of their own; the one before ends. @returns its text */
export async function renewOwnToken(
  db: SystemDb,
  tools: AuthTools,
  userId: string,
): Promise<string> {
  const { text, start } = createApiTokenText();
  const sealed = sealText(tools.apiTokenKey, text, userId);
  await putOwnToken(db, userId, { start, sealed, tokenHash: hashToken(text) });
  return text;
}

/** Ends all API tokens of a person, and gives them a new one of their own. @returns its text */
export async function renewAllTokens(
  db: SystemDb,
  tools: AuthTools,
  userId: string,
): Promise<string> {
  await endApiTokens(db, userId);
  return renewOwnToken(db, tools, userId);
}

/**
 * The person's own API token. Who has none yet gets one, and so does who has one that cannot be opened
 * since the installation's key changed, because being locked out would be worse.
 */
export async function readOwnToken(
  db: SystemDb,
  tools: AuthTools,
  userId: string,
): Promise<string> {
  const own = await findOwnToken(db, userId);
  try {
    if (own?.sealed) return openSealedText(tools.apiTokenKey, own.sealed, userId);
  } catch {
    // The key is another one: what follows makes it a new token.
  }
  return renewOwnToken(db, tools, userId);
}
