import { type Check, pass, warning } from "./define-check.ts";

export const cspPresent: Check = {
  id: "csp-present",
  title: "Content-Security-Policy is set",
  problem: "No Content-Security-Policy",
  category: "browser",
  weight: 8,
  recommendation:
    "Send a Content-Security-Policy that names the sources of scripts; try it with the report-only header first.",
  run({ headers, meta }) {
    const value = headers["content-security-policy"];
    if (value) return pass("The Content-Security-Policy header is set.", [value]);
    if (meta.contentSecurityPolicy) {
      return pass("The document sets a policy of its own.", [meta.contentSecurityPolicy]);
    }
    const reportOnly = headers["content-security-policy-report-only"];
    return reportOnly
      ? warning("high", "The policy only reports and blocks nothing.", [reportOnly])
      : warning("high", "The Content-Security-Policy header is missing.");
  },
};
