import type { PasswordHasher } from "../../platform/crypto/password-hasher.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { type AccessTokens, createAccessTokens } from "./access-token.ts";

/** What signing in needs beside the database. */
export type AuthTools = {
  passwords: PasswordHasher;
  accessTokens: AccessTokens;
  /** Seals each person's API token in its row. */
  apiTokenKey: Buffer;
  /** Keeps the table of wrong passwords from being a list of addresses. */
  loginFailureKey: Buffer;
};

export function createAuthTools(keys: SecretKeys, passwords: PasswordHasher): AuthTools {
  return {
    passwords,
    accessTokens: createAccessTokens(keys),
    apiTokenKey: keys.derive("api tokens"),
    loginFailureKey: keys.derive("login failures"),
  };
}
