import { type Check, pass, warning } from "./define-check.ts";
import { termsLink } from "./legal-links.ts";

export const termsLinkDetected: Check = {
  id: "terms-link-detected",
  title: "The page leads to its terms",
  problem: "No link to terms",
  category: "compliance",
  weight: 3,
  confidence: "medium",
  recommendation: "Link the terms from every page, by that name.",
  run({ links }) {
    const link = termsLink(links);
    return link
      ? pass("The page links its terms.", [link.href])
      : warning("low", "None of the page's links looks like terms.");
  },
};
