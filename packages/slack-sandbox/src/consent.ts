import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Milliseconds for which a code can be exchanged. */
const codeMs = 600_000;

/** Codes and tokens, each told from what anybody could make up. */
export type Consent = ReturnType<typeof createConsent>;

/** Tokens outlive the process that gave them: they are known by their form. */
export function createConsent(secret: string, now: () => number) {
  const codes = new Map<string, { redirectUri: string; ends: number }>();
  const mark = (text: string) =>
    createHmac("sha256", secret).update(`token ${text}`).digest("hex").slice(0, 32);
  return {
    grant(redirectUri: string): string {
      const code = randomBytes(16).toString("hex");
      codes.set(code, { redirectUri, ends: now() + codeMs });
      return code;
    },
    /** A token for a code, once; null for one that was used, is over or was never given. */
    exchange(code: string, redirectUri: string): string | null {
      const granted = codes.get(code);
      codes.delete(code);
      if (!granted || granted.ends < now() || granted.redirectUri !== redirectUri) return null;
      const id = randomBytes(9).toString("hex");
      return `xoxb-${id}-${mark(id)}`;
    },
    isToken(token: string): boolean {
      const [, id = "", given = ""] = /^xoxb-([0-9a-f]+)-([0-9a-f]+)$/.exec(token) ?? [];
      return isSame(given, mark(id));
    },
  };
}

/** In a time that says nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
