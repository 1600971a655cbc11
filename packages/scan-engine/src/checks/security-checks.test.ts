import { describe, expect, it } from "vitest";
import { auditSecurity } from "../audit/security/audit-security.ts";
import type { CertificateReading } from "../tls/tls-reading.ts";
import { securityChecks } from "./security-checks.ts";
import type { CookieFacts, FormFacts, SecurityInput } from "./security-input.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 1);
const url = "https://shop.test/";

const certificate: CertificateReading = {
  subject: "shop.test",
  issuer: "Test CA",
  names: ["shop.test"],
  validFrom: now - 30 * day,
  validTo: now + 60 * day,
  key: "EC P-256",
  keyHash: "",
  keyType: "EC",
  keyBits: 256,
  signature: "ecdsa-with-SHA256",
  matchesHost: true,
  distrust: null,
  chain: ["shop.test", "Test CA"],
};

const goodPage: SecurityInput = {
  startUrl: url,
  finalUrl: url,
  headers: {
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "content-security-policy":
      "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=()",
  },
  tls: {
    protocol: "TLS 1.3",
    subject: "shop.test",
    issuer: "Test CA",
    validFrom: now - 30 * day,
    validTo: now + 60 * day,
  },
  tlsReading: { outcome: "read", versions: ["TLS 1.2", "TLS 1.3"], certificate },
  requests: ["https://shop.test/a.js"],
  mixedContent: [],
  forms: [form({})],
  scripts: [{ src: "https://shop.test/a.js", integrity: false, nonce: false }],
  styles: [],
  frames: [],
  links: [
    { href: "https://shop.test/privacy", text: "Privacy" },
    { href: "https://shop.test/agb", text: "Terms of use" },
  ],
  consent: [],
  meta: { contentSecurityPolicy: null, referrer: null },
  cookies: [cookie({})],
  refusedCookies: [],
  httpProbe: { outcome: "redirected", hops: ["http://shop.test/", url] },
  corsProbe: {
    outcome: "asked",
    origin: "https://cors-check.invalid",
    allowOrigin: null,
    allowCredentials: false,
  },
  exposure: { outcome: "asked", asked: 10, files: [], maps: [], mapsNamed: 0 },
  libraries: {
    dataDate: "2026-02-11",
    scripts: 1,
    found: [{ name: "jquery", version: "3.7.1", url: "https://shop.test/a.js", advisories: [] }],
  },
  now,
};

const plainPage: Partial<SecurityInput> = {
  startUrl: "http://shop.test/",
  finalUrl: "http://shop.test/",
  tls: null,
  tlsReading: { outcome: "skipped", reason: "The page does not use HTTPS." },
  httpProbe: { outcome: "skipped", reason: "" },
};

const hosted = "https://cdn.other.test/x.js";
const asksMail = form({ fields: [{ type: "email", name: "mail", id: "" }] });
const pixel = ["https://www.google-analytics.com/collect"];

const unreachable = { outcome: "unreachable", reason: "It refused." } as const;

type Row = [situation: string, change: Partial<SecurityInput>, verdict: string];

/** Every branch of every check; the verdict is its status and severity. */
const table: Record<string, Row[]> = {
  "https-used": [
    ["https", {}, "pass"],
    ["plain http", plainPage, "fail critical"],
  ],
  "http-redirects-to-https": [
    ["the plain address redirects", {}, "pass"],
    ["it serves the page", { httpProbe: { outcome: "served", url, status: 200 } }, "fail high"],
    ["nothing answers", { httpProbe: { outcome: "unreachable", reason: "Refused." } }, "pass"],
    ["it was not asked", { httpProbe: { outcome: "skipped", reason: "Port." } }, "not_applicable"],
    ["a plain start ends at https", { startUrl: "http://shop.test/" }, "pass"],
    ["a plain start stays plain", plainPage, "fail high"],
  ],
  "certificate-valid": [
    ["trusted, for this host", {}, "pass"],
    ["self-signed", read({ distrust: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "fail critical"],
    [
      "a link of the chain left out",
      read({ distrust: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }),
      "fail critical",
    ],
    ["for another host", read({ matchesHost: false }), "fail critical"],
    ["expired", read({ validTo: now - day }), "fail critical"],
    ["not valid yet", read({ validFrom: now + day }), "fail critical"],
    ["the server lets only the browser in", { tlsReading: unreachable }, "pass"],
    ["nobody saw one", { tls: null, tlsReading: unreachable }, "not_applicable"],
    ["plain http", plainPage, "fail high"],
  ],
  "certificate-strength": [
    ["an EC key", {}, "pass"],
    ["a short RSA key", read({ key: "RSA 1024", keyType: "RSA", keyBits: 1024 }), "fail high"],
    ["SHA-1", read({ signature: "sha1WithRSAEncryption" }), "fail high"],
    [
      "a key not counted in bits",
      read({ key: "ED25519", keyType: "ED25519", keyBits: null }),
      "pass",
    ],
    ["plain http", plainPage, "not_applicable"],
  ],
  "tls-versions": [
    ["1.2 and 1.3", {}, "pass"],
    ["1.0, too", spoken("TLS 1.0", "TLS 1.2"), "warning medium"],
    ["1.1 only", spoken("TLS 1.1"), "fail high"],
    ["plain http", plainPage, "not_applicable"],
  ],
  "certificate-expiring-soon": [
    ["two months left", {}, "pass"],
    ["ten days left", { ...read({ validTo: now + 10 * day }) }, "warning medium"],
    ["two days left", { ...read({ validTo: now + 2 * day }) }, "fail high"],
    ["expired", { ...read({ validTo: now - day }) }, "fail high"],
    ["four of six days left", read({ validFrom: now - 2 * day, validTo: now + 4 * day }), "pass"],
    ["plain http", plainPage, "not_applicable"],
  ],
  "mixed-content": [
    ["none", {}, "pass"],
    ["an insecure image", { mixedContent: ["http://shop.test/a.png"] }, "fail high"],
    ["plain http", plainPage, "not_applicable"],
  ],
  "insecure-subresource-request": [
    ["all over https", {}, "pass"],
    ["a plain script", { requests: ["http://cdn.test/a.js"] }, "fail high"],
    ["a plain socket", { requests: ["ws://shop.test/live"] }, "fail high"],
  ],
  "insecure-form-target": [
    ["a form to https", {}, "pass"],
    ["no forms", { forms: [] }, "pass"],
    ["a form to http", { forms: [form({ action: "http://shop.test/" })] }, "fail critical"],
  ],
  "hsts-present": [
    ["a year", {}, "pass"],
    ["missing", headers({ "strict-transport-security": undefined }), "warning medium"],
    ["switched off", headers({ "strict-transport-security": "max-age=0" }), "warning medium"],
    ["over plain http", { finalUrl: "http://shop.test/" }, "warning medium"],
  ],
  "hsts-quality": [
    ["a year, for all hosts", {}, "pass"],
    ["an hour", hsts("max-age=3600; includeSubDomains"), "warning low"],
    ["this host alone", hsts("max-age=31536000"), "warning low"],
    [
      "preload for half a year",
      hsts("max-age=15552000; includeSubDomains; preload"),
      "warning low",
    ],
    ["ready for preload", hsts("max-age=63072000; includeSubDomains; preload"), "pass"],
    ["switched off", hsts("max-age=0"), "not_applicable"],
    ["missing", headers({ "strict-transport-security": undefined }), "not_applicable"],
  ],
  "csp-quality": [
    ["scripts of the own host", {}, "pass"],
    ["unsafe-inline", csp("default-src 'self' 'unsafe-inline'"), "warning high"],
    ["everything", csp("default-src *"), "warning high"],
    ["nothing said of scripts", csp("frame-ancestors 'none'"), "warning high"],
    [
      "no base-uri beside a nonce",
      csp("script-src 'nonce-abcdefgh12345678' 'strict-dynamic'; object-src 'none'"),
      "warning high",
    ],
    [
      "a host that serves what attackers need",
      csp("script-src ajax.googleapis.com; object-src 'none'; base-uri 'none'"),
      "warning high",
    ],
    [
      "nonces with strict-dynamic",
      csp(
        "script-src 'nonce-abcdefgh12345678' 'strict-dynamic'; object-src 'none'; base-uri 'none'",
      ),
      "pass",
    ],
    [
      "a strict policy beside a loose one",
      csp("default-src *\nscript-src 'self'; object-src 'none'; base-uri 'none'"),
      "pass",
    ],
    ["none", headers({ "content-security-policy": undefined }), "not_applicable"],
  ],
  "cors-policy": [
    ["closed", {}, "pass"],
    ["any origin with cookies", cors("https://cors-check.invalid", true), "fail high"],
    ["any origin", cors("https://cors-check.invalid"), "warning low"],
    ["a star", cors("*"), "warning low"],
    ["a star with cookies", cors("*", true), "warning medium"],
    ["sandboxed frames with cookies", cors("null", true), "fail high"],
    ["one named origin", cors("https://app.shop.test", true), "pass"],
    ["not asked", { corsProbe: { outcome: "skipped", reason: "Refused." } }, "not_applicable"],
  ],
  "csp-present": [
    ["the header", {}, "pass"],
    ["missing", headers({ "content-security-policy": undefined }), "warning high"],
    [
      "set in the document",
      {
        ...headers({ "content-security-policy": undefined }),
        meta: { contentSecurityPolicy: "default-src 'self'", referrer: null },
      },
      "pass",
    ],
    [
      "only reporting",
      headers({
        "content-security-policy": undefined,
        "content-security-policy-report-only": "default-src 'self'",
      }),
      "warning high",
    ],
  ],
  "x-content-type-options-present": [
    ["nosniff", {}, "pass"],
    ["another value", headers({ "x-content-type-options": "sniff" }), "warning low"],
    ["missing", headers({ "x-content-type-options": undefined }), "warning low"],
  ],
  "referrer-policy-present": [
    ["a policy", {}, "pass"],
    ["unsafe-url", headers({ "referrer-policy": "unsafe-url" }), "warning low"],
    ["missing", headers({ "referrer-policy": undefined }), "warning low"],
    [
      "set in the document",
      {
        ...headers({ "referrer-policy": undefined }),
        meta: { contentSecurityPolicy: null, referrer: "origin" },
      },
      "pass",
    ],
  ],
  "frame-protection-present": [
    ["frame-ancestors", {}, "pass"],
    ["neither", headers({ "content-security-policy": "default-src 'self'" }), "warning medium"],
    [
      "X-Frame-Options",
      headers({ "content-security-policy": undefined, "x-frame-options": "DENY" }),
      "pass",
    ],
    [
      "a value no browser knows",
      headers({ "content-security-policy": undefined, "x-frame-options": "ALLOW-FROM x" }),
      "warning medium",
    ],
  ],
  "permissions-policy-present": [
    ["a policy", {}, "pass"],
    ["missing", headers({ "permissions-policy": undefined }), "warning low"],
  ],
  "secure-cookies": [
    ["Secure", {}, "pass"],
    ["not Secure", { cookies: [cookie({ secure: false })] }, "warning medium"],
    ["no cookies", { cookies: [] }, "not_applicable"],
  ],
  "httponly-cookies": [
    ["HttpOnly", {}, "pass"],
    ["not HttpOnly", { cookies: [cookie({ httpOnly: false })] }, "warning medium"],
  ],
  "cookie-prefixes": [
    ["a session without", {}, "warning low"],
    ["a session with", { cookies: [cookie({ name: "__Host-session" })] }, "pass"],
    ["no session", { cookies: [cookie({ name: "theme", httpOnly: false })] }, "not_applicable"],
    ["plain http", { ...plainPage, cookies: [cookie({})] }, "not_applicable"],
    [
      "one that breaks the prefix's rules",
      { refusedCookies: [{ name: "__Host-id", reason: "InvalidPrefix" }] },
      "fail medium",
    ],
  ],
  "third-party-script-inventory": [
    ["own scripts", {}, "informational"],
    ["another's", scripts(hosted), "informational"],
  ],
  "unapproved-script-domain": [
    ["named by the policy", {}, "pass"],
    ["another host", scripts(hosted), "fail high"],
    ["allowed by a wildcard", { ...scripts(hosted), ...csp("script-src *.other.test") }, "pass"],
    [
      "a look-alike host",
      { ...scripts("https://evilshop.test/x.js"), ...csp("script-src shop.test") },
      "fail high",
    ],
    ["a policy by nonces", csp("script-src 'nonce-abc'"), "informational"],
    ["no policy", headers({ "content-security-policy": undefined }), "informational"],
    [
      "named by what only reports",
      headers({
        "content-security-policy": undefined,
        "content-security-policy-report-only": "script-src 'self'",
      }),
      "pass",
    ],
  ],
  "inline-script-detected": [
    ["none", {}, "pass"],
    ["one", { scripts: [{ src: "", integrity: false, nonce: false }] }, "warning medium"],
    ["one with a nonce", { scripts: [{ src: "", integrity: false, nonce: true }] }, "pass"],
  ],
  "missing-sri-on-cdn-script": [
    ["no CDN", {}, "not_applicable"],
    ["without a hash", scripts("https://unpkg.com/react"), "warning medium"],
    [
      "a style with a hash",
      { styles: [{ src: "https://cdn.jsdelivr.net/b.css", integrity: true }] },
      "pass",
    ],
  ],
  "unexpected-iframe-domain": [
    ["none", {}, "pass"],
    ["its own", { frames: ["https://help.shop.test/"] }, "pass"],
    ["another's", { frames: ["https://player.other.test/"] }, "warning medium"],
  ],
  "vulnerable-libraries": [
    ["nothing known", {}, "pass"],
    ["a grave one", library("high", "low"), "fail high"],
    ["a small one", library("low"), "warning low"],
    ["none recognised", { libraries: { ...goodPage.libraries, found: [] } }, "not_applicable"],
    ["no scripts", { libraries: { ...goodPage.libraries, scripts: 0 } }, "not_applicable"],
  ],
  "source-maps-exposed": [
    ["none named", {}, "pass"],
    ["named and withheld", maps([], 1), "pass"],
    ["with sources", maps([{ url, sources: 3, hasContent: true }]), "warning medium"],
    ["with names only", maps([{ url, sources: 3, hasContent: false }]), "warning low"],
    ["not asked", { exposure: { outcome: "skipped", reason: "." } }, "not_applicable"],
  ],
  "form-action-present": [
    ["one", {}, "pass"],
    ["none", { forms: [form({ hasAction: false })] }, "fail medium"],
    ["no forms", { forms: [] }, "not_applicable"],
  ],
  "form-submits-securely": [
    ["https", {}, "pass"],
    ["http", { forms: [form({ action: "http://shop.test/" })] }, "fail critical"],
    ["no forms", { forms: [] }, "not_applicable"],
  ],
  "sensitive-fields-on-insecure-page": [
    ["https", { forms: [asksMail] }, "pass"],
    ["http", { ...plainPage, forms: [asksMail] }, "fail critical"],
    ["nothing personal", plainPage, "not_applicable"],
    ["no forms", { forms: [] }, "not_applicable"],
  ],
  "sensitive-form-cross-origin": [
    ["the own site", { forms: [asksMail] }, "pass"],
    [
      "a host of the own site",
      { forms: [{ ...asksMail, action: "https://id.shop.test/" }] },
      "pass",
    ],
    ["another site", { forms: [{ ...asksMail, action: "https://lists.test/" }] }, "fail high"],
    ["nothing personal", {}, "not_applicable"],
  ],
  "sensitive-form-uses-get": [
    ["POST", { forms: [asksMail] }, "pass"],
    ["GET", { forms: [{ ...asksMail, method: "get" }] }, "warning high"],
    ["nothing personal", { forms: [form({ method: "get" })] }, "not_applicable"],
  ],
  "password-field-detected": [
    ["none", {}, "informational"],
    [
      "one",
      { forms: [form({ fields: [{ type: "password", name: "p", id: "" }] })] },
      "informational",
    ],
    ["no forms", { forms: [] }, "not_applicable"],
  ],
  "payment-like-fields-detected": [
    ["none", {}, "informational"],
    [
      "a card",
      { forms: [form({ fields: [{ type: "text", name: "cardNumber", id: "" }] })] },
      "informational",
    ],
    ["no forms", { forms: [] }, "not_applicable"],
  ],
  "exposed-files": [
    ["none", {}, "pass"],
    ["the worst decides", exposed("medium", "critical"), "fail critical"],
    [
      "not the start page",
      { exposure: { outcome: "asked", asked: 0, files: [], maps: [], mapsNamed: 0 } },
      "not_applicable",
    ],
    ["not asked", { exposure: { outcome: "skipped", reason: "." } }, "not_applicable"],
  ],
  "personal-data-form-without-notice": [
    ["a policy is linked", { forms: [asksMail] }, "pass"],
    ["none is", { forms: [asksMail], links: [] }, "fail high"],
    ["nothing personal", {}, "not_applicable"],
  ],
  "privacy-policy-link-detected": [
    ["by its text", {}, "pass"],
    [
      "by its address",
      { links: [{ href: "https://shop.test/data-protection", text: "" }] },
      "pass",
    ],
    [
      "a host of that name",
      { links: [{ href: "https://privacy.test/", text: "x" }] },
      "warning medium",
    ],
  ],
  "terms-link-detected": [
    ["by its text", {}, "pass"],
    ["none", { links: [] }, "warning low"],
  ],
  "trackers-detected": [
    ["none", {}, "pass"],
    ["one", { requests: pixel }, "warning medium"],
  ],
  "consent-banner-detected": [
    ["nothing to consent to", {}, "not_applicable"],
    ["nobody asks", { requests: pixel }, "warning medium"],
    ["a banner", { requests: pixel, consent: ["cookie-banner"] }, "pass"],
    ["a consent manager", { requests: [...pixel, "https://cdn.cookielaw.org/x.js"] }, "pass"],
  ],
  "third-party-cookies-detected": [
    ["its own", {}, "pass"],
    ["another's", { cookies: [cookie({ domain: ".other.test" })] }, "warning medium"],
    ["none", { cookies: [] }, "not_applicable"],
  ],
  "samesite-cookies": [
    ["Lax", {}, "pass"],
    ["not said", { cookies: [cookie({ sameSite: null })] }, "warning medium"],
  ],
};

describe.each(Object.entries(table))("%s", (id, rows) => {
  it.each(rows)("%s", (_situation, change, verdict) => {
    const audit = auditOf(id, { ...goodPage, ...change });
    expect([audit.status, audit.severity].filter(Boolean).join(" ")).toBe(verdict);
    expect(audit.details).not.toBe("");
    expect(audit.recommendation !== "").toBe(audit.severity !== null);
    expect(audit.title).not.toBe("");
  });
});

it("has a table for every check", () => {
  expect(Object.keys(table).sort()).toEqual(securityChecks.map(({ id }) => id).sort());
});

describe("auditSecurity", () => {
  it("scores each category, and none in which nothing scored", () => {
    const { scores } = auditSecurity({ ...goodPage, forms: [] });
    expect(scores).toEqual({
      transport: 100,
      // The session cookie without a prefix: 1 of 59 points.
      browser: 98,
      scripts: 100,
      forms: null,
      compliance: 100,
      average: 99,
    });
  });

  it("scores by the weights of checks and categories", () => {
    const { scores } = auditSecurity({ ...goodPage, headers: {}, cookies: [], forms: [] });
    // Six missing headers are warnings of 30 points in all, CORS passes with 5.
    expect(scores.browser).toBe(Math.round((100 * (15 + 5)) / 35));
    const {
      transport = 0,
      browser = 0,
      scripts = 0,
      compliance = 0,
    } = scores as Record<string, number>;
    const sum = transport * 30 + browser * 25 + scripts * 20 + compliance * 10;
    expect(scores.average).toBe(Math.round(sum / 85));
  });

  it("titles what is wrong with the problem, never with its opposite", () => {
    expect(auditOf("certificate-valid", goodPage).title).toBe("The certificate is valid");
    const bad = auditOf("certificate-valid", { ...goodPage, ...read({ matchesHost: false }) });
    expect(bad.title).toBe("The certificate is not valid");
  });

  it("names cookies without their values and caps what it lists", () => {
    const cookies = Array.from({ length: 30 }, (_, index) =>
      cookie({ name: `c${index}`, secure: false }),
    );
    const audit = auditOf("secure-cookies", { ...goodPage, cookies });
    expect(audit.evidence).toHaveLength(20);
    expect(audit.evidence[0]).toBe("c0 (shop.test)");
    expect(audit.details).toBe("30 of 30 cookies are not Secure.");
  });
});

function auditOf(id: string, input: SecurityInput) {
  const audit = auditSecurity(input).audits.find((one) => one.id === id);
  if (!audit) throw new Error(`There is no check ${id}.`);
  return audit;
}

function headers(change: Record<string, string | undefined>): Partial<SecurityInput> {
  const merged = Object.entries({ ...goodPage.headers, ...change });
  return {
    headers: Object.fromEntries(
      merged.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

function hsts(value: string): Partial<SecurityInput> {
  return headers({ "strict-transport-security": value });
}

function csp(value: string): Partial<SecurityInput> {
  return headers({ "content-security-policy": value });
}

function read(change: Partial<CertificateReading>): Partial<SecurityInput> {
  const changed = { ...certificate, ...change };
  return { tlsReading: { outcome: "read", versions: ["TLS 1.3"], certificate: changed } };
}

function spoken(...versions: ("TLS 1.0" | "TLS 1.1" | "TLS 1.2")[]): Partial<SecurityInput> {
  return { tlsReading: { outcome: "read", versions, certificate } };
}

function cors(allowOrigin: string, allowCredentials = false): Partial<SecurityInput> {
  const origin = "https://cors-check.invalid";
  return { corsProbe: { outcome: "asked", origin, allowOrigin, allowCredentials } };
}

function scripts(src: string): Partial<SecurityInput> {
  return { scripts: [{ src, integrity: false, nonce: false }] };
}

function library(...severities: ("high" | "low")[]): Partial<SecurityInput> {
  const advisories = severities.map((severity) => ({ id: "CVE-1", severity, summary: "XSS" }));
  const found = [{ name: "jquery", version: "1.0.0", url, advisories }];
  return { libraries: { dataDate: "2026-02-11", scripts: 1, found } };
}

type Asked = Extract<SecurityInput["exposure"], { outcome: "asked" }>;

function maps(found: Asked["maps"], mapsNamed = found.length): Partial<SecurityInput> {
  return { exposure: { outcome: "asked", asked: 10, files: [], maps: found, mapsNamed } };
}

function exposed(...severities: ("critical" | "medium")[]): Partial<SecurityInput> {
  const files = severities.map((severity) => ({ url, what: "settings", severity }));
  return { exposure: { outcome: "asked", asked: 10, files, maps: [], mapsNamed: 0 } };
}

function form(change: Partial<FormFacts>): FormFacts {
  return {
    action: "https://shop.test/cart",
    method: "post",
    hasAction: true,
    fields: [{ type: "number", name: "amount", id: "" }],
    ...change,
  };
}

function cookie(change: Partial<CookieFacts>): CookieFacts {
  return {
    name: "session",
    domain: "shop.test",
    path: "/",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    ...change,
  };
}
