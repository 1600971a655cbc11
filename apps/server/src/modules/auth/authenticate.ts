import type { SystemDb } from "../../platform/db/client.ts";
import type { Authenticate } from "../../platform/http/request-context.ts";
import { type AccessTokens, namedIn } from "./access-token.ts";
import { couldBeApiToken } from "./api-token-text.ts";
import { findCallerByApiTokenHash, findCallersBySession } from "./callers-repository.ts";
import { hashToken } from "./opaque-token.ts";
import { tellRefusedToken } from "./tell-refused-token.ts";

/** Tokens are short; anything longer is refused before it is looked at. */
const longestHeader = 2048;

/**
 * Reads `Authorization`: `Bearer` takes an access token and nothing else, `Token` takes an API
 * token and nothing else. Person and sign-in are read fresh each time, so that a disabled person
 * and an ended sign-in are out at once. Told of are tokens that no client of ours would come with:
 * one that has expired, or whose sign-in has ended, is none of these.
 */
export function createAuthenticate(db: SystemDb, accessTokens: AccessTokens): Authenticate {
  const findCallerBySession = findCallersBySession(db);
  return async (header, from) => {
    if (!header || header.length > longestHeader) return null;
    const [, scheme, token] = /^(\w+) +(\S+)$/.exec(header) ?? [];
    if (!scheme || !token) return null;
    switch (scheme.toLowerCase()) {
      case "bearer": {
        const claims = await accessTokens.verify(token);
        if (typeof claims === "object") return findCallerBySession(claims);
        if (claims === "forged") {
          await tellRefusedToken(db, { kind: "access", userId: namedIn(token) }, from);
        }
        return null;
      }
      case "token": {
        const caller = couldBeApiToken(token)
          ? await findCallerByApiTokenHash(db, hashToken(token))
          : null;
        if (!caller) await tellRefusedToken(db, { kind: "api", userId: null }, from);
        return caller;
      }
      default:
        return null;
    }
  };
}
