import { type Check, pass, warning } from "./define-check.ts";

export const frameProtectionPresent: Check = {
  id: "frame-protection-present",
  title: "Other sites cannot frame the page",
  problem: "Other sites can frame the page",
  category: "browser",
  weight: 5,
  recommendation: "Send Content-Security-Policy: frame-ancestors 'self' or X-Frame-Options: DENY.",
  run({ headers }) {
    const policy = headers["content-security-policy"] ?? "";
    const ancestors = /(?:^|[;,\n])\s*(frame-ancestors[^;,\n]*)/i.exec(policy)?.[1];
    if (ancestors) return pass("The policy says who may frame the page.", [ancestors.trim()]);
    const options = headers["x-frame-options"];
    if (options === undefined) {
      return warning("medium", "Neither frame-ancestors nor X-Frame-Options is set.");
    }
    return /^(deny|sameorigin)$/i.test(options.trim())
      ? pass("The X-Frame-Options header is set.", [options])
      : warning("medium", "Browsers do not understand the X-Frame-Options value.", [options]);
  },
};
