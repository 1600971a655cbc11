import { logoMaxBytes, logoMaxPixels } from "@sitewright/contract";

/**
 * What is wrong with a logo, in words for who chose it; null for nothing. What it is, is read from
 * its bytes. An SVG is none: it is a document that can hold scripts and ask for other files.
 * @param url a `data:` address
 */
export function logoFault(url: string): string | null {
  const [, type, encoded] =
    /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  if (type === undefined || encoded === undefined) return "A logo is a PNG, JPEG or WebP picture.";
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.byteLength > logoMaxBytes) return "The logo can have 200 kB at most.";
  const size = sizeOf[type as keyof typeof sizeOf](bytes);
  if (size === null) return `This is no ${type.toUpperCase()} picture.`;
  const [width, height] = size;
  if (Math.min(width, height) < 1) return "The logo has no size.";
  if (Math.max(width, height) > logoMaxPixels) {
    return `The logo can be ${logoMaxPixels} pixels wide and high at most.`;
  }
  return null;
}

type Size = [width: number, height: number];

const sizeOf: Record<"png" | "jpeg" | "webp", (bytes: Buffer) => Size | null> = {
  /** W3C PNG, 11.2.1: the header comes first. */
  png(bytes) {
    const signature = "89504e470d0a1a0a";
    if (bytes.length < 24 || bytes.toString("hex", 0, 8) !== signature) return null;
    if (bytes.toString("latin1", 12, 16) !== "IHDR") return null;
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  },
  /** ITU-T T.81, B.2.2: the first frame header, found by walking the segments before it. */
  jpeg(bytes) {
    if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
    for (let at = 2; at + 9 < bytes.length; ) {
      if (bytes[at] !== 0xff) return null;
      const marker = bytes[at + 1] ?? 0;
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
      at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
    }
    return null;
  },
  /** RFC 9649, 2.5 to 2.7: one of three headers. */
  webp(bytes) {
    if (bytes.length < 30 || bytes.toString("latin1", 0, 4) !== "RIFF") return null;
    if (bytes.toString("latin1", 8, 12) !== "WEBP") return null;
    const chunk = bytes.toString("latin1", 12, 16);
    if (chunk === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    if (chunk === "VP8L") {
      const bits = bytes.readUInt32LE(21);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    if (chunk === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    return null;
  },
};
