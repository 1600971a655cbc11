import { type Check, fail, notApplicable, pass } from "./define-check.ts";

export const httpRedirectsToHttps: Check = {
  id: "http-redirects-to-https",
  title: "Plain HTTP leads to HTTPS",
  problem: "Plain HTTP does not lead to HTTPS",
  category: "transport",
  weight: 8,
  recommendation:
    "Answer every plain HTTP request with a permanent redirect to the same address over HTTPS.",
  run({ startUrl, finalUrl, httpProbe }) {
    if (startUrl.startsWith("http:")) {
      return finalUrl.startsWith("https:")
        ? pass("The plain address leads to HTTPS.", [startUrl, finalUrl])
        : fail("high", "The plain address does not lead to HTTPS.", [startUrl, finalUrl]);
    }
    switch (httpProbe.outcome) {
      case "redirected":
        return pass("The plain address leads to HTTPS.", httpProbe.hops);
      case "unreachable":
        return pass(`Nothing answers over plain HTTP. ${httpProbe.reason}`);
      case "served":
        return fail("high", `The plain address answers with status ${httpProbe.status}.`, [
          httpProbe.url,
        ]);
      case "skipped":
        return notApplicable(httpProbe.reason);
    }
  },
};
