/** Tabs in use at once; beyond them the oldest are checked again. */
const mostKnown = 10_000;

export type KnownTokens<Claims> = {
  /** Whom a token names whose signature has been found good; null for any other, and when it is over. */
  find(token: string): Claims | null;
  /** @param expiresAt seconds since 1970, as the token says */
  add(token: string, claims: Claims, expiresAt: number): Claims;
};

/**
 * Tokens of good signature, so that it is worked out once for each and not with each call: a tab asks
 * dozens of times with the same one. Only what a signature proves is remembered: that the sign-in still
 * lasts is asked of the database each time.
 */
export function createKnownTokens<Claims>(most = mostKnown): KnownTokens<Claims> {
  const known = new Map<string, { claims: Claims; expiresAt: number }>();
  return {
    find(token) {
      const found = known.get(token);
      if (!found) return null;
      if (found.expiresAt > Date.now() / 1000) return found.claims;
      known.delete(token);
      return null;
    },
    add(token, claims, expiresAt) {
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(token, { claims, expiresAt });
      return claims;
    },
  };
}
