import type { X509Certificate } from "node:crypto";
import { isIP } from "node:net";
import { shorten, storableText } from "../capture/storable-text.ts";
import { keyHash } from "./key-hash.ts";
import type { CertificateReading } from "./tls-reading.ts";

const maxNames = 50;
const maxChars = 200;

/** A certificate as facts. Its texts come from the server, so they are bounded. Pure. */
export function readCertificate(
  certificate: X509Certificate,
  seen: { host: string; distrust: string | null; chain: string[] },
): CertificateReading {
  const { asymmetricKeyType = "unknown", asymmetricKeyDetails } = certificate.publicKey;
  const { modulusLength, namedCurve } = asymmetricKeyDetails ?? {};
  const keyType = asymmetricKeyType.toUpperCase();
  const matches = isIP(seen.host)
    ? certificate.checkIP(seen.host)
    : certificate.checkHost(seen.host);
  return {
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    names: (certificate.subjectAltName ?? "")
      .split(/,\s*/)
      .map((name) => text(name.replace(/^(DNS|IP Address):/, "")))
      .filter(Boolean)
      .slice(0, maxNames),
    validFrom: certificate.validFromDate.getTime(),
    validTo: certificate.validToDate.getTime(),
    key: [keyType, modulusLength ?? curveNames[namedCurve ?? ""] ?? namedCurve]
      .filter(Boolean)
      .join(" "),
    keyHash: keyHash(certificate),
    keyBits: modulusLength ?? curveBits[namedCurve ?? ""] ?? null,
    keyType,
    signature: text(certificate.signatureAlgorithm ?? ""),
    matchesHost: matches !== undefined,
    distrust: seen.distrust,
    chain: seen.chain.map(text),
  };
}

const curveNames: Readonly<Record<string, string>> = {
  prime256v1: "P-256",
  secp384r1: "P-384",
  secp521r1: "P-521",
};

const curveBits: Readonly<Record<string, number>> = {
  prime192v1: 192,
  secp224r1: 224,
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
};

/** The common name of a distinguished name, or its organisation, or all of it. */
function nameOf(distinguished: string): string {
  const part = (name: string) =>
    distinguished
      .split("\n")
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1);
  return text(part("CN") ?? part("O") ?? distinguished.replaceAll("\n", ", "));
}

function text(value: string): string {
  return shorten(storableText(value), maxChars);
}
