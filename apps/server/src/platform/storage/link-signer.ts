import { createHmac, timingSafeEqual } from "node:crypto";
import type { FileKey } from "./file-store.ts";
import { type FileType, isFileType } from "./file-types.ts";

/** What a link lets its holder read. */
export type LinkTarget = FileKey & { type: FileType };

export type LinkSigner = {
  /** A token that opens one file for at least `lifetimeSeconds`. */
  sign(target: LinkTarget): string;
  /** What a token opens; null when it was altered, has ended, or is no token. */
  verify(token: string): LinkTarget | null;
};

type LinkSignerOptions = {
  /** A secret used for links and nothing else. */
  secret: Uint8Array;
  lifetimeSeconds?: number;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Signs links with HMAC-SHA-256 over owner, file, type and expiry.
 *
 * The expiry is rounded up to a third of the lifetime, so that a screen which asks every second
 * gets the same address and the browser keeps the picture it has.
 */
export function createLinkSigner({
  secret,
  lifetimeSeconds = 15 * 60,
  now = Date.now,
}: LinkSignerOptions): LinkSigner {
  const step = Math.max(1, Math.floor(lifetimeSeconds / 3));

  const macOf = (payload: string) =>
    createHmac("sha256", secret).update(payload).digest("base64url");

  return {
    sign({ owner, sha256, type }) {
      const expiry = Math.ceil((now() / 1000 + lifetimeSeconds) / step) * step;
      const payload = `${owner}.${sha256}.${type}.${expiry.toString(36)}`;
      return `${payload}.${macOf(payload)}`;
    },

    verify(token) {
      const cut = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(cut, 0));
      if (!sameText(token.slice(cut + 1), macOf(payload))) return null;

      const [owner, sha256, type, expiry] = payload.split(".");
      if (!owner || !sha256 || !type || !expiry || !isFileType(type)) return null;
      if (Number.parseInt(expiry, 36) * 1000 <= now()) return null;
      return { owner, sha256, type };
    },
  };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
