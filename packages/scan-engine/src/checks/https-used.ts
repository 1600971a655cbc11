import { type Check, fail, pass } from "./define-check.ts";

export const httpsUsed: Check = {
  id: "https-used",
  title: "The page is served over HTTPS",
  problem: "No HTTPS",
  category: "transport",
  weight: 10,
  recommendation:
    "Serve the page over HTTPS with a certificate from a public authority and redirect every plain address to it.",
  run({ finalUrl }) {
    return finalUrl.startsWith("https:")
      ? pass("The final address uses HTTPS.")
      : fail("critical", "The final address does not use HTTPS.", [finalUrl]);
  },
};
