import { type Check, notApplicable, pass, warning } from "./define-check.ts";
import { isSameParty } from "./third-party.ts";

export const thirdPartyCookiesDetected: Check = {
  id: "third-party-cookies-detected",
  title: "No cookies of other sites",
  problem: "Cookies of other sites",
  category: "compliance",
  weight: 4,
  recommendation: "Remove what sets them, or load it only after a visitor agreed.",
  run({ finalUrl, cookies }) {
    if (cookies.length === 0) return notApplicable("The visit left no cookies.");
    const others = cookies.filter(
      ({ domain }) => !isSameParty(finalUrl, `https://${domain.replace(/^\./, "")}`),
    );
    return others.length === 0
      ? pass("Every cookie is the site's own.")
      : warning(
          "medium",
          `${others.length} of ${cookies.length} cookies belong to other sites.`,
          others.map(({ name, domain }) => `${name} (${domain})`),
        );
  },
};
