import { type Check, pass, warning } from "./define-check.ts";
import { privacyLink } from "./legal-links.ts";

export const privacyPolicyLinkDetected: Check = {
  id: "privacy-policy-link-detected",
  title: "The page leads to a privacy policy",
  problem: "No link to a privacy policy",
  category: "compliance",
  weight: 8,
  confidence: "medium",
  recommendation: "Link the privacy policy from every page, by that name.",
  run({ links }) {
    const link = privacyLink(links);
    return link
      ? pass("The page links a privacy policy.", [link.href])
      : warning("medium", "None of the page's links looks like a privacy policy.");
  },
};
