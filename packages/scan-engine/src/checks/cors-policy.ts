import { type Check, fail, notApplicable, pass, warning } from "./define-check.ts";

/** @see https://fetch.spec.whatwg.org/#http-cors-protocol */
export const corsPolicy: Check = {
  id: "cors-policy",
  title: "Other sites cannot read the page as its visitor",
  problem: "Other sites can read the page",
  category: "browser",
  weight: 5,
  recommendation:
    "Name the origins that may read the answer one by one, and send Access-Control-Allow-Credentials to those alone.",
  run({ corsProbe }) {
    if (corsProbe.outcome === "skipped") return notApplicable(corsProbe.reason);
    const { origin, allowOrigin, allowCredentials } = corsProbe;
    if (allowOrigin === null) return pass("The answer is open to no other site.");
    const sent = [
      `Origin: ${origin}`,
      `Access-Control-Allow-Origin: ${allowOrigin}`,
      ...(allowCredentials ? ["Access-Control-Allow-Credentials: true"] : []),
    ];
    const reflects = allowOrigin === origin;
    if (reflects && allowCredentials) {
      return fail("high", "Any site may read the page with its visitor's cookies.", sent);
    }
    if (reflects) return warning("low", "The answer is open to any site that asks.", sent);
    if (allowOrigin === "null" && allowCredentials) {
      return fail("high", "Sandboxed frames of any site may read the page with cookies.", sent);
    }
    if (allowOrigin === "*") {
      return allowCredentials
        ? warning("medium", "It allows every origin and credentials, which browsers refuse.", sent)
        : warning("low", "The answer is open to every site, without cookies.", sent);
    }
    return pass("The answer is open to a named origin only.", sent);
  },
};
