import { decodeJwt, errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import { createKnownTokens } from "./known-tokens.ts";

export const accessTokenSeconds = 15 * 60;

const issuer = "sitewright";
const audience = "sitewright-api";
/** The `typ` of RFC 9068: no other token of ours carries it. */
const type = "at+jwt";
const algorithm = "HS256";

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** Whom a token names, and the sign-in it was made for. */
export type AccessClaims = { userId: string; sessionId: string };

export type AccessTokens = {
  /** A token that names a person for 15 minutes, or until their sign-in ends. */
  issue(claims: AccessClaims): Promise<string>;
  /**
   * Whom a token names. One that is not taken has expired, as all do, or is forged: altered, made by
   * somebody else, or of another kind.
   */
  verify(token: string): Promise<AccessClaims | "expired" | "forged">;
};

export function createAccessTokens(keys: SecretKeys): AccessTokens {
  const key = keys.derive("access tokens");
  const known = createKnownTokens<AccessClaims>();
  return {
    issue: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),

    async verify(token) {
      const proven = known.find(token);
      if (proven) return proven;
      if (!isCanonical(token)) return "forged";
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: type,
          requiredClaims: ["sub", "sid", "exp", "iat"],
        });
        const claims = claimsSchema.safeParse(payload).data;
        if (!claims) return "forged";
        return known.add(token, { userId: claims.sub, sessionId: claims.sid }, claims.exp);
      } catch (error) {
        // It is looked at after the signature.
        return error instanceof errors.JWTExpired ? "expired" : "forged";
      }
    },
  };
}

/** The person that a token names, whoever made it; null when it names nobody. */
export function namedIn(token: string): string | null {
  try {
    return z.uuid().safeParse(decodeJwt(token).sub).data ?? null;
  } catch {
    return null;
  }
}

/** Base64url leaves two bits of a signature's last letter unused; only one spelling is the token. */
function isCanonical(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}
