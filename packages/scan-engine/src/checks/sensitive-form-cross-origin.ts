import { type Check, fail, notApplicable, pass } from "./define-check.ts";
import { describeForm, sensitiveForms } from "./form-fields.ts";
import { isSameParty } from "./third-party.ts";

export const sensitiveFormCrossOrigin: Check = {
  id: "sensitive-form-cross-origin",
  title: "Personal data is sent to the own site",
  problem: "Personal data is sent to another site",
  category: "forms",
  weight: 8,
  confidence: "medium",
  recommendation:
    "Send the form to the own site, or make sure that the other site is meant to have what visitors type.",
  run({ finalUrl, forms }) {
    const sensitive = sensitiveForms(forms);
    if (sensitive.length === 0) return notApplicable("No form asks for personal data.");
    const abroad = sensitive.filter(({ action }) => !isSameParty(finalUrl, action));
    return abroad.length === 0
      ? pass("Every form for personal data is sent to the own site.")
      : fail("high", "Forms send personal data to other sites.", abroad.map(describeForm));
  },
};
