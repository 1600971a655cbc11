import { describe, expect, it } from "vitest";
import { auditSecurity } from "../audit/security/audit-security.ts";
import { securityChecks } from "./security-checks.ts";
import type { CookieFacts, SecurityInput } from "./security-input.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 5, 1);
const url = "https://shop.test/";

const goodPage: SecurityInput = {
  startUrl: url,
  finalUrl: url,
  headers: {
    "strict-transport-security": "max-age=31536000",
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
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
  requests: ["https://shop.test/a.js"],
  mixedContent: [],
  forms: [{ action: "https://shop.test/cart", method: "post" }],
  meta: { contentSecurityPolicy: null, referrer: null },
  cookies: [cookie({})],
  httpProbe: { outcome: "redirected", hops: ["http://shop.test/", url] },
  now,
};

const plainPage: Partial<SecurityInput> = {
  startUrl: "http://shop.test/",
  finalUrl: "http://shop.test/",
  tls: null,
  httpProbe: { outcome: "skipped", reason: "" },
};

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
    ["the browser accepted it", {}, "pass"],
    ["an outdated protocol", { tls: tls({ protocol: "TLS 1.1" }) }, "warning medium"],
    ["none was seen", { tls: null }, "not_applicable"],
    ["plain http", plainPage, "fail high"],
  ],
  "certificate-expiring-soon": [
    ["two months left", {}, "pass"],
    ["ten days left", { tls: tls({ validTo: now + 10 * day }) }, "warning medium"],
    ["two days left", { tls: tls({ validTo: now + 2 * day }) }, "fail high"],
    ["expired", { tls: tls({ validTo: now - day }) }, "fail high"],
    [
      "four of six days left",
      { tls: tls({ validFrom: now - 2 * day, validTo: now + 4 * day }) },
      "pass",
    ],
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
    [
      "a form to http",
      { forms: [{ action: "http://shop.test/", method: "post" }] },
      "fail critical",
    ],
  ],
  "hsts-present": [
    ["a year", {}, "pass"],
    ["missing", headers({ "strict-transport-security": undefined }), "warning medium"],
    ["switched off", headers({ "strict-transport-security": "max-age=0" }), "warning medium"],
    ["an hour", headers({ "strict-transport-security": "max-age=3600" }), "warning low"],
    ["over plain http", { finalUrl: "http://shop.test/" }, "warning medium"],
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
  });
});

it("has a table for every check", () => {
  expect(Object.keys(table).sort()).toEqual(securityChecks.map(({ id }) => id).sort());
});

describe("auditSecurity", () => {
  it("scores a good page 100", () => {
    expect(auditSecurity(goodPage).scores).toEqual({ transport: 100, browser: 100, average: 100 });
  });

  it("scores by the weights of checks and categories", () => {
    const { scores } = auditSecurity({ ...goodPage, headers: {}, cookies: [] });
    // Six missing headers are warnings, half of 30 points; transport is whole: (100*30 + 50*25) / 55.
    expect(scores).toEqual({ transport: 100, browser: 50, average: 77 });
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

function tls(change: Partial<NonNullable<SecurityInput["tls"]>>): SecurityInput["tls"] {
  return goodPage.tls && { ...goodPage.tls, ...change };
}

function cookie(change: Partial<CookieFacts>): CookieFacts {
  return {
    name: "session",
    domain: "shop.test",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    ...change,
  };
}
