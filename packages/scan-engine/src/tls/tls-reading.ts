export const tlsVersions = ["TLS 1.0", "TLS 1.1", "TLS 1.2", "TLS 1.3"] as const;
export type TlsVersion = (typeof tlsVersions)[number];

/** What a server's TLS says to handshakes of our own. */
export type TlsReading =
  /** Nothing to ask: the page uses plain http. */
  | { outcome: "skipped"; reason: string }
  | { outcome: "unreachable"; reason: string }
  | { outcome: "read"; versions: readonly TlsVersion[]; certificate: CertificateReading };

export type CertificateReading = {
  subject: string;
  issuer: string;
  /** Names and addresses that it is for. */
  names: string[];
  /** Milliseconds since the epoch. */
  validFrom: number;
  validTo: number;
  /** Such as "RSA 2048" or "EC P-256". */
  key: string;
  /** See `keyHash`. */
  keyHash: string;
  /** Null for kinds of keys whose strength is not counted in bits. */
  keyBits: number | null;
  keyType: string;
  /** Such as "ecdsa-with-SHA256"; empty when it is not known. */
  signature: string;
  matchesHost: boolean;
  /** Why it is not trusted, in OpenSSL's code; null when it is. */
  distrust: string | null;
  /** Subjects from the certificate up to the last that the server sent or that is trusted. */
  chain: string[];
};
