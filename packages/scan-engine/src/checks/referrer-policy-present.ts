import { type Check, pass, warning } from "./define-check.ts";

export const referrerPolicyPresent: Check = {
  id: "referrer-policy-present",
  title: "Referrer-Policy is set",
  problem: "No protective referrer policy",
  category: "browser",
  weight: 4,
  recommendation: "Send Referrer-Policy: strict-origin-when-cross-origin.",
  run({ headers, meta }) {
    const value = headers["referrer-policy"] ?? meta.referrer;
    if (!value) return warning("low", "No referrer policy is set.");
    return /\bunsafe-url\b/i.test(value)
      ? warning("low", "The policy sends full addresses to other sites.", [value])
      : pass("A referrer policy is set.", [value]);
  },
};
