import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const prefix = "swt_";
const startLength = 8;
const secretLength = 32;
const sumLength = 6;

/** What tells API tokens from other secrets at first sight: eight letters are shown, 190 random bits are not. */
export type ApiTokenText = { text: string; start: string };

/** A new API token: `swt_`, a start to know it by, what is secret, and the CRC-32 of both in base 62. */
export function createApiTokenText(): ApiTokenText {
  const start = prefix + randomLetters(startLength);
  const body = start + randomLetters(secretLength);
  return { text: body + sumOf(body), start };
}

/**
 * Whether a text could be an API token. One with a letter wrong is none, and needs no look into the
 * table. Tokens that were made before these had a sum are `swt_` and 43 letters of base64url.
 */
export function couldBeApiToken(text: string): boolean {
  if (/^swt_[\w-]{43}$/.test(text)) return true;
  if (!/^swt_[0-9A-Za-z]{46}$/.test(text)) return false;
  const body = text.slice(0, -sumLength);
  return text === body + sumOf(body);
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join("");
}

function sumOf(body: string): string {
  let left = crc32(body);
  let sum = "";
  for (let place = 0; place < sumLength; place += 1) {
    sum = letters.charAt(left % letters.length) + sum;
    left = Math.floor(left / letters.length);
  }
  return sum;
}
