import { ScanError } from "../scan-error.ts";

/**
 * The target of an absolute-form proxy request. The authority has to be byte for byte what the URL
 * parser makes of it, so that no reader downstream can understand another host.
 * @throws ScanError INVALID_URL.
 */
export function parseAbsoluteForm(raw: string): URL {
  const url = URL.parse(raw);
  if (url?.protocol !== "http:" || url.username !== "" || url.password !== "") {
    throw new ScanError("INVALID_URL");
  }
  const origin = `http://${url.host}`;
  const rest = raw.slice(origin.length);
  if (!raw.startsWith(origin) || !/^[/?]/.test(rest) || /[\s\\\p{Cc}]/u.test(rest)) {
    throw new ScanError("INVALID_URL");
  }
  return url;
}

/**
 * The target of a CONNECT request: `host:port`, canonical.
 * @throws ScanError INVALID_URL.
 */
export function parseAuthorityForm(raw: string): { host: string; port: number } {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+):([1-9]\d{0,4})$/.exec(raw.toLowerCase());
  const host = match?.[1] ?? "";
  if (URL.parse(`http://${host}/`)?.hostname !== host) throw new ScanError("INVALID_URL");
  return { host, port: Number(match?.[2]) };
}
