/** Everything the security checks may look at, gathered from one page load and one probe. */
export type SecurityInput = {
  startUrl: string;
  finalUrl: string;
  /** Header names in lower case; the values of repeated headers are joined by line feeds. */
  headers: Record<string, string>;
  /** What the browser verified about the main document's connection; null over plain http. */
  tls: TlsFacts | null;
  /** Addresses of everything the page requested besides its own document. */
  requests: string[];
  /** Resources the browser reported as mixed content. */
  mixedContent: string[];
  forms: FormFacts[];
  meta: MetaFacts;
  cookies: CookieFacts[];
  httpProbe: HttpProbe;
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

export type FormFacts = { action: string; method: string };

/** Policies that a document may set from inside. */
export type MetaFacts = { contentSecurityPolicy: string | null; referrer: string | null };

export type CookieFacts = {
  name: string;
  domain: string;
  secure: boolean;
  httpOnly: boolean;
  /** Null when the server left the attribute out. */
  sameSite: "Strict" | "Lax" | "None" | null;
};

/** What the same address answers over plain http. */
export type HttpProbe =
  | { outcome: "skipped"; reason: string }
  | { outcome: "redirected"; hops: string[] }
  | { outcome: "served"; url: string; status: number }
  | { outcome: "unreachable"; reason: string };
