import { createHmac, timingSafeEqual } from "node:crypto";
import type { PictureCrop } from "@sitewright/scan-engine/crop-png";
import { isFileType } from "./file-types.ts";
import type { StoredFile } from "./stored-file.ts";

/** What a link lets its holder read: a file, or a crop of the picture that it is. */
export type LinkTarget = StoredFile & { crop?: PictureCrop };

export type LinkSigner = {
  /** A token that opens one file for at least `lifetimeSeconds`: what it opens, and behind a `?` what lets in. */
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
 * Signs links with HMAC-SHA-256 over owner, file, type, expiry and crop.
 *
 * The expiry is rounded up to a third of the lifetime, so that a screen which asks every second
 * gets the same address and the browser keeps the picture it has; who shows one for longer knows it by what is in
 * front of the `?`.
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
    sign({ owner, sha256, type, crop }) {
      const expiry = Math.ceil((now() / 1000 + lifetimeSeconds) / step) * step;
      const file = [owner, sha256, type, ...(crop ? [writeCrop(crop)] : [])].join(".");
      const payload = `${file}?${expiry.toString(36)}`;
      return `${payload}.${macOf(payload)}`;
    },

    verify(token) {
      const cut = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(cut, 0));
      if (!sameText(token.slice(cut + 1), macOf(payload))) return null;

      const [file = "", expiry] = payload.split("?");
      const [owner, sha256, type, crop] = file.split(".");
      if (!owner || !sha256 || !type || !expiry || !isFileType(type)) return null;
      if (Number.parseInt(expiry, 36) * 1000 <= now()) return null;
      const target = { owner, sha256, type };
      return crop === undefined ? target : { ...target, crop: readCrop(crop) };
    },
  };
}

function writeCrop({ x, y, width, height, shrink }: PictureCrop): string {
  return [x, y, width, height, shrink].join("-");
}

/** What stands in a link that was signed is what was written into it. */
function readCrop(text: string): PictureCrop {
  const [x = 0, y = 0, width = 0, height = 0, shrink = 0] = text.split("-").map(Number);
  return { x, y, width, height, shrink };
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
