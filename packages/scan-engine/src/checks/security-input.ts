import type { TlsReading } from "../tls/tls-reading.ts";
import type { CorsProbe, ExposureProbe, HttpProbe } from "./probe-facts.ts";

/** Everything the security checks may look at, gathered from one page load and a few probes. */
export type SecurityInput = {
  startUrl: string;
  finalUrl: string;
  /** Header names in lower case; the values of repeated headers are joined by line feeds. */
  headers: Record<string, string>;
  /** What the browser verified about the main document's connection; null over plain http. */
  tls: TlsFacts | null;
  /** What the server's TLS says to a handshake of our own. */
  tlsReading: TlsReading;
  /** Addresses of everything the page requested besides its own document. */
  requests: string[];
  /** Resources the browser reported as mixed content. */
  mixedContent: string[];
  forms: FormFacts[];
  scripts: ScriptFacts[];
  styles: FileFacts[];
  /** Addresses of the document's frames. */
  frames: string[];
  links: LinkFacts[];
  /** What of a consent banner the document has. */
  consent: string[];
  meta: MetaFacts;
  cookies: CookieFacts[];
  /** Cookies that the browser refused, each with its own reason. */
  refusedCookies: RefusedCookie[];
  httpProbe: HttpProbe;
  corsProbe: CorsProbe;
  exposure: ExposureProbe;
  libraries: LibraryFacts;
  /** Milliseconds since the epoch at which the page was loaded. */
  now: number;
};

export type TlsFacts = {
  protocol: string;
  subject: string;
  issuer: string;
  /** Milliseconds since the epoch. */
  validFrom: number;
  validTo: number;
};

export type FormFacts = {
  action: string;
  method: string;
  /** False when it is sent to the page's own address for want of another. */
  hasAction: boolean;
  fields: FieldFacts[];
};

export type FieldFacts = { type: string; name: string; id: string };

/** A script as the document names it; `src` is empty for one that stands in the document itself. */
export type ScriptFacts = FileFacts & { nonce: boolean };

export type FileFacts = { src: string; integrity: boolean };

export type LinkFacts = { href: string; text: string };

/** Policies that a document may set from inside. */
export type MetaFacts = { contentSecurityPolicy: string | null; referrer: string | null };

export type CookieFacts = {
  name: string;
  /** With a leading dot when it is for all hosts below, too. */
  domain: string;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  /** Null when the server left the attribute out. */
  sameSite: "Strict" | "Lax" | "None" | null;
};

export type RefusedCookie = { name: string; reason: string };

/** Libraries that the page's scripts were recognised as, with what is known against them. */
export type LibraryFacts = {
  /** Day of the data that they were looked up in. */
  dataDate: string;
  /** Scripts that were looked at. */
  scripts: number;
  found: LibraryFound[];
};

export type LibraryFound = {
  name: string;
  version: string;
  url: string;
  advisories: { id: string; severity: "critical" | "high" | "medium" | "low"; summary: string }[];
};
