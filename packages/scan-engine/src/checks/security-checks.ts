import { certificateExpiringSoon } from "./certificate-expiring-soon.ts";
import { certificateStrength } from "./certificate-strength.ts";
import { certificateValid } from "./certificate-valid.ts";
import { consentBannerDetected } from "./consent-banner-detected.ts";
import { cookiePrefixes } from "./cookie-prefixes.ts";
import { corsPolicy } from "./cors-policy.ts";
import { cspPresent } from "./csp-present.ts";
import { cspQuality } from "./csp-quality.ts";
import type { Check } from "./define-check.ts";
import { exposedFiles } from "./exposed-files.ts";
import { formActionPresent } from "./form-action-present.ts";
import { formSubmitsSecurely } from "./form-submits-securely.ts";
import { frameProtectionPresent } from "./frame-protection-present.ts";
import { hstsPresent } from "./hsts-present.ts";
import { hstsQuality } from "./hsts-quality.ts";
import { httpRedirectsToHttps } from "./http-redirects-to-https.ts";
import { httponlyCookies } from "./httponly-cookies.ts";
import { httpsUsed } from "./https-used.ts";
import { inlineScriptDetected } from "./inline-script-detected.ts";
import { insecureFormTarget } from "./insecure-form-target.ts";
import { insecureSubresourceRequest } from "./insecure-subresource-request.ts";
import { missingSriOnCdnScript } from "./missing-sri-on-cdn-script.ts";
import { mixedContent } from "./mixed-content.ts";
import { passwordFieldDetected } from "./password-field-detected.ts";
import { paymentLikeFieldsDetected } from "./payment-like-fields-detected.ts";
import { permissionsPolicyPresent } from "./permissions-policy-present.ts";
import { personalDataFormWithoutNotice } from "./personal-data-form-without-notice.ts";
import { privacyPolicyLinkDetected } from "./privacy-policy-link-detected.ts";
import { referrerPolicyPresent } from "./referrer-policy-present.ts";
import { samesiteCookies } from "./samesite-cookies.ts";
import { secureCookies } from "./secure-cookies.ts";
import { sensitiveFieldsOnInsecurePage } from "./sensitive-fields-on-insecure-page.ts";
import { sensitiveFormCrossOrigin } from "./sensitive-form-cross-origin.ts";
import { sensitiveFormUsesGet } from "./sensitive-form-uses-get.ts";
import { sourceMapsExposed } from "./source-maps-exposed.ts";
import { termsLinkDetected } from "./terms-link-detected.ts";
import { thirdPartyCookiesDetected } from "./third-party-cookies-detected.ts";
import { thirdPartyScriptInventory } from "./third-party-script-inventory.ts";
import { tlsVersionsCheck } from "./tls-versions.ts";
import { trackersDetected } from "./trackers-detected.ts";
import { unapprovedScriptDomain } from "./unapproved-script-domain.ts";
import { unexpectedIframeDomain } from "./unexpected-iframe-domain.ts";
import { vulnerableLibraries } from "./vulnerable-libraries.ts";
import { xContentTypeOptionsPresent } from "./x-content-type-options-present.ts";

/** In the order a person reads them. */
export const securityChecks: readonly Check[] = [
  httpsUsed,
  httpRedirectsToHttps,
  certificateValid,
  certificateExpiringSoon,
  certificateStrength,
  tlsVersionsCheck,
  mixedContent,
  insecureSubresourceRequest,
  insecureFormTarget,
  hstsPresent,
  hstsQuality,
  cspPresent,
  cspQuality,
  xContentTypeOptionsPresent,
  referrerPolicyPresent,
  frameProtectionPresent,
  permissionsPolicyPresent,
  corsPolicy,
  secureCookies,
  httponlyCookies,
  samesiteCookies,
  cookiePrefixes,
  vulnerableLibraries,
  unapprovedScriptDomain,
  inlineScriptDetected,
  missingSriOnCdnScript,
  unexpectedIframeDomain,
  sourceMapsExposed,
  thirdPartyScriptInventory,
  sensitiveFieldsOnInsecurePage,
  formSubmitsSecurely,
  sensitiveFormCrossOrigin,
  sensitiveFormUsesGet,
  formActionPresent,
  passwordFieldDetected,
  paymentLikeFieldsDetected,
  exposedFiles,
  personalDataFormWithoutNotice,
  privacyPolicyLinkDetected,
  trackersDetected,
  consentBannerDetected,
  thirdPartyCookiesDetected,
  termsLinkDetected,
];
