import { createHmac, timingSafeEqual } from "node:crypto";
import { createOpaqueToken } from "./opaque-token.ts";

/** What a refresh token says: the sign-in it is of, and how often that was renewed before it. */
export type RefreshToken = {
  /** The first token of the sign-in, by whose hash its row is found. */
  first: string;
  generation: number;
};

const form = /^(swr_[\w-]{43})(?:\.([1-9]\d{0,8})\.([\w-]{43}))?$/;

export function createFirstRefreshToken(): string {
  return createOpaqueToken("swr");
}

/**
 * The first token, or that with its generation and a proof that only this server can make. So a
 * generation is the same text however often it is given, none is stored, and whoever has one can
 * make no later one. What stands before the first dot is the same in all tokens of a sign-in.
 */
export function writeRefreshToken(key: Buffer, { first, generation }: RefreshToken): string {
  if (generation === 0) return first;
  return `${first}.${generation}.${proofOf(key, first, generation).toString("base64url")}`;
}

/** @returns null for what this server never gave out. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, first, count, proof] = form.exec(text) ?? [];
  if (first === undefined) return null;
  if (count === undefined || proof === undefined) return { first, generation: 0 };
  const generation = Number(count);
  const given = Buffer.from(proof, "base64url");
  return timingSafeEqual(given, proofOf(key, first, generation)) ? { first, generation } : null;
}

function proofOf(key: Buffer, first: string, generation: number): Buffer {
  return createHmac("sha256", key).update(`${first}.${generation}`).digest();
}
