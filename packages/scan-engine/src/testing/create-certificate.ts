import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

export type TestCertificate = { key: string; cert: string };

/**
 * Makes a self-signed certificate for tests.
 * @param input names it is for, and when it is valid (default: a day around now).
 * @returns PEM texts.
 * @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1
 */
export function createCertificate(input: {
  names: readonly string[];
  validFrom?: Date;
  validTo?: Date;
}): TestCertificate {
  const day = 86_400_000;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(objectId("2a8648ce3d040302")); // ecdsa-with-SHA256
  const name = sequence(
    tlv(0x31, sequence(objectId("550403"), tlv(0x0c, Buffer.from(input.names[0] ?? "test")))),
  );
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))), // version 3
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(
      time(input.validFrom ?? new Date(Date.now() - day)),
      time(input.validTo ?? new Date(Date.now() + day)),
    ),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(alternativeNames(input.names))),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, algorithm, bitString(signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(certificate),
  };
}

function alternativeNames(names: readonly string[]): Buffer {
  const list = sequence(...names.map((name) => tlv(0x82, Buffer.from(name))));
  return sequence(objectId("551d11"), tlv(0x04, list));
}

function time(date: Date): Buffer {
  const text = date.toISOString().replace(/[-:T]/g, "").slice(2, 14);
  return tlv(0x17, Buffer.from(`${text}Z`));
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function bitString(content: Buffer): Buffer {
  return tlv(0x03, Buffer.concat([Buffer.from([0]), content]));
}

function objectId(hex: string): Buffer {
  return tlv(0x06, Buffer.from(hex, "hex"));
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts));
}

/** One DER value: tag, length, content. */
function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
