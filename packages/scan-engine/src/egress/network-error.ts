import { ScanError, type ScanErrorCode } from "../scan-error.ts";

/** Translates what sockets, TLS and the HTTP client throw into the engine's codes. */
export function toNetworkError(error: unknown, host: string): ScanError {
  const known = findScanError(error);
  if (known) return known;
  const code = codeOf(error);
  return new ScanError(scanCodeOf(code), host, { cause: error });
}

const scanCodes: Readonly<Record<string, ScanErrorCode>> = {
  ENOTFOUND: "DNS_NOT_FOUND",
  EAI_AGAIN: "DNS_NOT_FOUND",
  ENODATA: "DNS_NOT_FOUND",
  ECONNREFUSED: "CONNECTION_REFUSED",
  ETIMEDOUT: "TIMED_OUT",
  ERR_TLS_CERT_ALTNAME_INVALID: "TLS_INVALID",
  CERT_HAS_EXPIRED: "TLS_INVALID",
  CERT_NOT_YET_VALID: "TLS_INVALID",
  CERT_UNTRUSTED: "TLS_INVALID",
  CERT_REVOKED: "TLS_INVALID",
  CERT_REJECTED: "TLS_INVALID",
  CERT_SIGNATURE_FAILURE: "TLS_INVALID",
  CERT_CHAIN_TOO_LONG: "TLS_INVALID",
  INVALID_CA: "TLS_INVALID",
  INVALID_PURPOSE: "TLS_INVALID",
  HOSTNAME_MISMATCH: "TLS_INVALID",
  DEPTH_ZERO_SELF_SIGNED_CERT: "TLS_INVALID",
  SELF_SIGNED_CERT_IN_CHAIN: "TLS_INVALID",
  UNABLE_TO_GET_ISSUER_CERT: "TLS_INVALID",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "TLS_INVALID",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "TLS_INVALID",
  UND_ERR_HEADERS_TIMEOUT: "TIMED_OUT",
  UND_ERR_BODY_TIMEOUT: "TIMED_OUT",
  UND_ERR_CONNECT_TIMEOUT: "TIMED_OUT",
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "TOO_LARGE",
};

function scanCodeOf(code: string): ScanErrorCode {
  if (code.startsWith("ERR_SSL_") || code === "EPROTO") return "TLS_INVALID";
  return scanCodes[code] ?? "CONNECTION_FAILED";
}

function findScanError(error: unknown): ScanError | null {
  if (error instanceof ScanError) return error;
  if (!(error instanceof Error)) return null;
  return error.cause ? findScanError(error.cause) : null;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error.name === "TimeoutError") return "ETIMEDOUT";
  // Several addresses were tried: the first failure speaks for all.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
