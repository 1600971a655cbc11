/**
 * Tells whether an access token is known to be expired, from its own `exp` claim (RFC 7519, seconds).
 * A token that is no JWT, or has no `exp`, is never known to be expired.
 *
 * The device's clock may run ahead of the server's; then every fresh token would look old and be
 * refreshed again before each call. `observe` learns the difference from a token just issued.
 */
export function createTokenClock(now: () => number = Date.now) {
  let aheadMs = 0;
  return {
    isExpired(token: string): boolean {
      const expires = claimOf(token, "exp");
      return expires !== null && expires * 1000 + aheadMs <= now();
    },
    /** Call with an access token the moment it arrives from a refresh. */
    observe(token: string): void {
      const issued = claimOf(token, "iat");
      if (issued !== null) aheadMs = Math.max(0, now() - issued * 1000);
    },
  };
}

export type TokenClock = ReturnType<typeof createTokenClock>;

function claimOf(token: string, claim: "exp" | "iat"): number | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims !== "object" || claims === null) return null;
    const value: unknown = Reflect.get(claims, claim);
    return typeof value === "number" && Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}
