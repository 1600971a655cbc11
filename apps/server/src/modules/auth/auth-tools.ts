import type { PasswordHasher } from "../../platform/crypto/password-hasher.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import type { Mailer } from "../mail/index.ts";
import { type AccessTokens, createAccessTokens } from "./access-token.ts";

/** What signing in needs beside the database. */
export type AuthTools = {
  passwords: PasswordHasher;
  accessTokens: AccessTokens;
  /** Proves the generation of a refresh token. */
  refreshTokenKey: Buffer;
  /** Seals each person's API token in its row. */
  apiTokenKey: Buffer;
  /** Keeps the table of wrong passwords from being a list of addresses. */
  loginFailureKey: Buffer;
  /** Keeps the counts of mails from being a list of addresses. */
  mailLimitKey: Buffer;
  mailer: Mailer;
  /** Where people reach this server: what links in mails begin with. */
  publicUrl: string;
  /** Where else they may lead, when the caller asks for it. */
  allowedOrigins: readonly string[];
};

type Surroundings = Pick<AuthTools, "passwords" | "mailer" | "publicUrl" | "allowedOrigins">;

export function createAuthTools(keys: SecretKeys, surroundings: Surroundings): AuthTools {
  return {
    ...surroundings,
    accessTokens: createAccessTokens(keys),
    refreshTokenKey: keys.derive("refresh tokens"),
    apiTokenKey: keys.derive("api tokens"),
    loginFailureKey: keys.derive("login failures"),
    mailLimitKey: keys.derive("mail limits"),
  };
}
