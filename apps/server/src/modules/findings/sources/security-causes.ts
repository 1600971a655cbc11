/** Audits that nothing can pass without HTTPS: where there is none, that is what is to be mended. */
export const needsHttps: ReadonlySet<string> = new Set([
  "https-used",
  "http-redirects-to-https",
  "certificate-valid",
  "insecure-subresource-request",
  "insecure-form-target",
  "hsts-present",
  "secure-cookies",
  "form-submits-securely",
  "sensitive-fields-on-insecure-page",
]);

/** Audits whose evidence begins with the names of cookies, and what is said of each. */
export const saidOfCookie: Readonly<Record<string, (name: string) => string>> = {
  "secure-cookies": (name) => `The cookie “${name}” is not Secure`,
  "httponly-cookies": (name) => `Scripts may read the cookie “${name}”`,
  "samesite-cookies": (name) => `The cookie “${name}” has no SameSite`,
};
