import { type Check, fail, notApplicable, pass } from "./define-check.ts";

export const mixedContent: Check = {
  id: "mixed-content",
  title: "No mixed content",
  problem: "Insecure content on a secure page",
  category: "transport",
  weight: 7,
  recommendation: "Load every image, script, style and frame over HTTPS.",
  run({ finalUrl, mixedContent: resources }) {
    if (!finalUrl.startsWith("https:")) {
      return notApplicable("Only a page that uses HTTPS can have mixed content.");
    }
    return resources.length === 0
      ? pass("The browser reported no mixed content.")
      : fail("high", "The browser reported insecure resources on a secure page.", resources);
  },
};
