/** What is wrong where an audit fails: audits are named by what is right. */
type Problem = {
  title: string;
  /** Whether it cannot be right, or cannot do anything, without HTTPS. */
  needsHttps?: true;
  /** Said of each cookie that has it. */
  ofCookie?: (name: string) => string;
};

/** By the audit's id. One that is not named here is titled by the engine. */
export const securityProblems: Readonly<Record<string, Problem>> = {
  "https-used": { title: "No HTTPS", needsHttps: true },
  "http-redirects-to-https": { title: "Plain HTTP does not lead to HTTPS", needsHttps: true },
  "certificate-valid": { title: "No valid certificate", needsHttps: true },
  "certificate-expiring-soon": { title: "The certificate expires soon" },
  "mixed-content": { title: "A secure page loads insecure content" },
  "insecure-subresource-request": {
    title: "Files are requested without encryption",
    needsHttps: true,
  },
  "insecure-form-target": { title: "A form sends what is typed in the clear", needsHttps: true },
  "hsts-present": { title: "No lasting Strict-Transport-Security", needsHttps: true },
  "csp-present": { title: "No Content-Security-Policy that blocks" },
  "x-content-type-options-present": { title: "No X-Content-Type-Options: nosniff" },
  "referrer-policy-present": { title: "No Referrer-Policy" },
  "frame-protection-present": { title: "Any site may frame the page" },
  "permissions-policy-present": { title: "No Permissions-Policy" },
  "secure-cookies": {
    title: "Cookies travel without encryption",
    needsHttps: true,
    ofCookie: (name) => `The cookie “${name}” is not Secure`,
  },
  "httponly-cookies": {
    title: "Scripts may read cookies",
    ofCookie: (name) => `Scripts may read the cookie “${name}”`,
  },
  "samesite-cookies": {
    title: "Cookies are sent from other sites",
    ofCookie: (name) => `The cookie “${name}” has no SameSite`,
  },
  "unapproved-script-domain": { title: "Scripts come from hosts that nobody approved" },
  "inline-script-detected": { title: "Scripts stand in the page itself" },
  "missing-sri-on-cdn-script": { title: "Scripts of a CDN are taken unchecked" },
  "unexpected-iframe-domain": { title: "Other sites are framed" },
  "form-action-present": { title: "A form does not say where it sends to" },
  "form-submits-securely": { title: "A form sends over plain HTTP", needsHttps: true },
  "sensitive-fields-on-insecure-page": {
    title: "Personal data is asked for without encryption",
    needsHttps: true,
  },
  "sensitive-form-cross-origin": { title: "Personal data is sent to another site" },
  "sensitive-form-uses-get": { title: "Personal data ends up in addresses" },
  "trackers-detected": { title: "Trackers run on the page" },
  "third-party-cookies-detected": { title: "Other sites set cookies" },
  "consent-banner-detected": { title: "Trackers run and nobody is asked" },
  "privacy-policy-link-detected": { title: "No link to a privacy policy" },
  "terms-link-detected": { title: "No link to terms" },
  "personal-data-form-without-notice": {
    title: "Personal data is asked for without a privacy notice",
  },
};
