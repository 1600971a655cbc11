import { type Check, notApplicable, pass, warning } from "./define-check.ts";
import { parseHsts } from "./hsts-header.ts";

/** @see https://hstspreload.org/#submission-requirements */
export const hstsQuality: Check = {
  id: "hsts-quality",
  title: "Strict-Transport-Security protects for long and for all hosts",
  problem: "Strict-Transport-Security protects too little",
  category: "browser",
  weight: 3,
  recommendation:
    "Send Strict-Transport-Security: max-age=31536000; includeSubDomains, once every host of the domain speaks HTTPS; add preload to be listed in browsers.",
  run({ finalUrl, headers }) {
    const value = headers["strict-transport-security"];
    if (value === undefined || !finalUrl.startsWith("https:")) {
      return notApplicable("There is no Strict-Transport-Security to look at.");
    }
    const { maxAge, includesSubDomains, preload } = parseHsts(value);
    if (maxAge === 0) return notApplicable("The header switches the protection off.");
    const lacks = [
      maxAge < halfYear && `It lasts ${Math.round(maxAge / day)} days, less than half a year.`,
      !includesSubDomains && "It leaves out the hosts below this one (includeSubDomains).",
      preload && maxAge < year && "It asks to be preloaded, which takes a max-age of a year.",
      preload && !includesSubDomains && "It asks to be preloaded, which takes includeSubDomains.",
    ].filter((lack) => lack !== false);
    if (lacks.length > 0) return warning("low", lacks.join(" "), [value]);
    return pass(preload ? "It may be preloaded." : "It protects every host for long.", [value]);
  },
};

const day = 24 * 60 * 60;
const halfYear = 180 * day;
const year = 365 * day;
