import { type Check, pass, warning } from "./define-check.ts";

export const hstsPresent: Check = {
  id: "hsts-present",
  title: "Strict-Transport-Security is set",
  category: "browser",
  weight: 6,
  recommendation: "Send Strict-Transport-Security: max-age=31536000; includeSubDomains over HTTPS.",
  run({ finalUrl, headers }) {
    const value = headers["strict-transport-security"];
    if (value === undefined) {
      return warning("medium", "The Strict-Transport-Security header is missing.");
    }
    if (!finalUrl.startsWith("https:")) {
      return warning("medium", "Browsers ignore this header over plain HTTP.", [value]);
    }
    const maxAge = Number(/max-age\s*=\s*"?(\d+)/i.exec(value)?.[1] ?? 0);
    if (maxAge === 0) return warning("medium", "The header switches the protection off.", [value]);
    if (maxAge < halfYearSeconds) {
      return warning("low", "The protection lasts less than half a year.", [value]);
    }
    return pass("The Strict-Transport-Security header is set.", [value]);
  },
};

const halfYearSeconds = 180 * 24 * 60 * 60;
