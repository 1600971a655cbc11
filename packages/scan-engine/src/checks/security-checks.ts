import { certificateExpiringSoon } from "./certificate-expiring-soon.ts";
import { certificateValid } from "./certificate-valid.ts";
import { cspPresent } from "./csp-present.ts";
import type { Check } from "./define-check.ts";
import { frameProtectionPresent } from "./frame-protection-present.ts";
import { hstsPresent } from "./hsts-present.ts";
import { httpRedirectsToHttps } from "./http-redirects-to-https.ts";
import { httponlyCookies } from "./httponly-cookies.ts";
import { httpsUsed } from "./https-used.ts";
import { insecureFormTarget } from "./insecure-form-target.ts";
import { insecureSubresourceRequest } from "./insecure-subresource-request.ts";
import { mixedContent } from "./mixed-content.ts";
import { permissionsPolicyPresent } from "./permissions-policy-present.ts";
import { referrerPolicyPresent } from "./referrer-policy-present.ts";
import { samesiteCookies } from "./samesite-cookies.ts";
import { secureCookies } from "./secure-cookies.ts";
import { xContentTypeOptionsPresent } from "./x-content-type-options-present.ts";

/** In the order a person reads them. */
export const securityChecks: readonly Check[] = [
  httpsUsed,
  httpRedirectsToHttps,
  certificateValid,
  certificateExpiringSoon,
  mixedContent,
  insecureSubresourceRequest,
  insecureFormTarget,
  hstsPresent,
  cspPresent,
  xContentTypeOptionsPresent,
  referrerPolicyPresent,
  frameProtectionPresent,
  permissionsPolicyPresent,
  secureCookies,
  httponlyCookies,
  samesiteCookies,
];
