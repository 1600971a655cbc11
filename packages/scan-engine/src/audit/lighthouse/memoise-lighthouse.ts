import { createRequire } from "node:module";
import type { Config } from "lighthouse";

/*
 * What Lighthouse works out anew in each run although it cannot change. None of it moves a score. These
 * reach into its insides: `lighthouse-insides.test.ts` says when a version no longer has them.
 */

const inLighthouse = createRequire(import.meta.resolve("lighthouse"));

type Formatter = {
  resolveLocale(locales: unknown): unknown;
  __parse(message: string, options?: unknown): unknown;
};

/** The class that formats Lighthouse's texts. */
export const { IntlMessageFormat: messageFormat } = inLighthouse("intl-messageformat") as {
  IntlMessageFormat: Formatter;
};

type RawImage = { width: number; height: number; data: Buffer };

/** The JPEG codec of what works out the speed index. */
export const jpegCodec = createRequire(inLighthouse.resolve("speedline-core"))("jpeg-js") as {
  encode(image: RawImage, quality?: number): RawImage;
  decode(data: Buffer, options?: unknown): RawImage;
};

const maxMessages = 5_000;

/** Each text is parsed once, and the one locale resolved once. */
export function memoiseTexts(): void {
  const { resolveLocale, __parse } = messageFormat;
  const locales = new Map<string, unknown>();
  const messages = new Map<string, unknown>();
  messageFormat.resolveLocale = (wanted) =>
    kept(locales, String(wanted), () => resolveLocale(wanted));
  messageFormat.__parse = (message, options) =>
    kept(messages, message, () => __parse(message, options));
}

function kept<Key, Value>(memory: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (memory.size < maxMessages) memory.set(key, value);
  return value;
}

/** An audit's `meta` makes its texts at each look; here it is what it was at the first. */
export function memoiseMeta(audits: readonly Config.AuditDefn[]): void {
  for (const { implementation } of audits) {
    const getter = Object.getOwnPropertyDescriptor(implementation, "meta")?.get;
    if (!getter) continue;
    Object.defineProperty(implementation, "meta", { value: implementation.meta });
  }
}

/** The white picture that a recording is compared with is painted, packed and unpacked once a size. */
export function memoiseWhite(): void {
  const { encode, decode } = jpegCodec;
  const whites = new Map<string, { pixels: Buffer; packed: RawImage }>();
  const unpacked = new WeakMap<Buffer, RawImage>();
  jpegCodec.encode = (image, quality) => {
    const key = `${image.width} ${image.height} ${quality}`;
    const white = whites.get(key);
    if (white?.pixels.equals(image.data)) return white.packed;
    const packed = encode(image, quality);
    if (!isWhite(image.data)) return packed;
    whites.set(key, { pixels: Buffer.from(image.data), packed });
    unpacked.set(packed.data, decode(packed.data));
    return packed;
  };
  jpegCodec.decode = (data, options) => unpacked.get(data) ?? decode(data, options);
}

function isWhite(pixels: Buffer): boolean {
  return pixels.every((value) => value === 0xff);
}
