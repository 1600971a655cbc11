import { type Check, pass, warning } from "./define-check.ts";
import { parseHsts } from "./hsts-header.ts";

export const hstsPresent: Check = {
  id: "hsts-present",
  title: "Strict-Transport-Security is set",
  problem: "No Strict-Transport-Security",
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
    return parseHsts(value).maxAge === 0
      ? warning("medium", "The header switches the protection off.", [value])
      : pass("The Strict-Transport-Security header is set.", [value]);
  },
};
