import { type SiteSession, secretsOfSession, sessionCookiesFor } from "./site-session.ts";

/** What a site's visitors are let in by. Sent to that site alone, and shown nowhere: see `Masker`. */
export type SiteAccess = {
  /** An address of the site. What is sent goes to its host and port only. */
  siteUrl: string;
  headers: readonly NamedValue[];
  cookies: readonly NamedValue[];
  basicAuth: { username: string; password: string } | null;
  /** Of a visitor who has logged in; scans and crawls go on as that visitor. */
  session?: SiteSession | undefined;
};

/** A value that is `secret` is covered wherever it shows; one that is not may be any word of a page. */
type NamedValue = { name: string; value: string; secret: boolean };

/**
 * Whether an address may be sent what lets one in: the site's own host and port, and never in the
 * clear where the site's address is not.
 */
export function belongsToSite({ siteUrl }: Pick<SiteAccess, "siteUrl">, address: string): boolean {
  const site = URL.parse(siteUrl);
  const url = URL.parse(address);
  if (!site || !url || url.hostname !== site.hostname) return false;
  if (url.protocol === site.protocol) return url.port === site.port;
  // A site that moves its visitors on to HTTPS does so from one standard port to the other.
  return url.protocol === "https:" && url.port === "" && site.port === "";
}

/** The headers that let one in, cookies not among them; names as they were given. */
export function headersOf({ headers, basicAuth }: SiteAccess): Record<string, string> {
  const own = Object.fromEntries(headers.map(({ name, value }) => [name, value]));
  return basicAuth ? { ...own, Authorization: `Basic ${credentialsOf(basicAuth)}` } : own;
}

/** The `Cookie` header for an address of the site, of a client that keeps no cookies; null without any. */
export function cookieHeaderOf({ cookies, session }: SiteAccess, address: string): string | null {
  const sent = [
    ...cookies.map(({ name, value }) => `${name}=${value}`),
    ...(session ? sessionCookiesFor(session, address) : []),
  ];
  return sent.length === 0 ? null : sent.join("; ");
}

/** Everything that must be shown nowhere: values, not names; a password always. */
export function secretsOf({ headers, cookies, basicAuth, session }: SiteAccess): string[] {
  const named = [...headers, ...cookies].flatMap(({ value, secret }) => (secret ? [value] : []));
  const values = session ? [...named, ...secretsOfSession(session)] : named;
  return basicAuth ? [...values, basicAuth.password, credentialsOf(basicAuth)] : values;
}

/** As RFC 7617 has it, in UTF-8. */
function credentialsOf({ username, password }: { username: string; password: string }): string {
  return Buffer.from(`${username}:${password}`, "utf8").toString("base64");
}
