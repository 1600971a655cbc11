import { type Check, notApplicable, pass, warning } from "./define-check.ts";
import { consentManagersOf, trackersOf } from "./trackers.ts";

export const consentBannerDetected: Check = {
  id: "consent-banner-detected",
  title: "Visitors are asked for consent",
  problem: "Visitors are not asked for consent",
  category: "compliance",
  weight: 5,
  confidence: "low",
  recommendation: "Ask visitors before trackers are loaded, and let them refuse as easily.",
  run({ finalUrl, requests, consent }) {
    if (trackersOf(finalUrl, requests).length === 0) {
      return notApplicable("No known tracker was loaded.");
    }
    const signs = [...consent, ...consentManagersOf(finalUrl, requests)];
    return signs.length > 0
      ? pass("The page seems to ask for consent.", signs)
      : warning("medium", "Trackers are loaded, and nothing on the page asks for consent.");
  },
};
