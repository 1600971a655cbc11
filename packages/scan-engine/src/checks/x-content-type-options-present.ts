import { type Check, pass, warning } from "./define-check.ts";

export const xContentTypeOptionsPresent: Check = {
  id: "x-content-type-options-present",
  title: "X-Content-Type-Options is nosniff",
  problem: "Browsers may guess content types",
  category: "browser",
  weight: 4,
  recommendation: "Send X-Content-Type-Options: nosniff with every answer.",
  run({ headers }) {
    const value = headers["x-content-type-options"];
    if (value === undefined) return warning("low", "The X-Content-Type-Options header is missing.");
    return value.trim().toLowerCase() === "nosniff"
      ? pass("Browsers keep to the declared type.", [value])
      : warning("low", "The header's value is not nosniff.", [value]);
  },
};
