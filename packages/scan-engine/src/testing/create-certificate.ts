import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export type TestCertificate = { key: string; cert: string };

/**
 * Makes a certificate for tests, signed by itself unless an issuer is named.
 * @param input names it is for; when it is valid (default: a day around now); `rsaBits` for an RSA key
 * instead of an EC one; `isAuthority` to sign others with it.
 * @returns PEM texts.
 * @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1
 */
export function createCertificate(input: {
  names: readonly string[];
  validFrom?: Date;
  validTo?: Date;
  rsaBits?: number;
  isAuthority?: boolean;
  issuer?: { name: string; key: string };
}): TestCertificate {
  const day = 86_400_000;
  const { privateKey, publicKey } = input.rsaBits
    ? generateKeyPairSync("rsa", { modulusLength: input.rsaBits })
    : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signer = input.issuer ? createPrivateKey(input.issuer.key) : privateKey;
  const algorithm =
    signer.asymmetricKeyType === "rsa"
      ? sequence(objectId("2a864886f70d01010b"), tlv(0x05, Buffer.alloc(0))) // sha256WithRSA
      : sequence(objectId("2a8648ce3d040302")); // ecdsa-with-SHA256
  const subject = input.names[0] ?? "test";
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))), // version 3
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(input.issuer?.name ?? subject),
    sequence(
      time(input.validFrom ?? new Date(Date.now() - day)),
      time(input.validTo ?? new Date(Date.now() + day)),
    ),
    commonName(subject),
    publicKey.export({ type: "spki", format: "der" }),
    tlv(0xa3, sequence(...(input.isAuthority ? [authority()] : []), alternativeNames(input.names))),
  );
  const certificate = sequence(content, algorithm, bitString(sign("sha256", content, signer)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: pem(certificate),
  };
}

function commonName(name: string): Buffer {
  return sequence(tlv(0x31, sequence(objectId("550403"), tlv(0x0c, Buffer.from(name)))));
}

/** Basic constraints, critical: it may sign others. */
function authority(): Buffer {
  const yes = tlv(0x01, Buffer.from([0xff]));
  return sequence(objectId("551d13"), yes, tlv(0x04, sequence(yes)));
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
