import { type Check, fail, notApplicable, pass } from "./define-check.ts";
import { describeForm, sensitiveForms } from "./form-fields.ts";

export const sensitiveFieldsOnInsecurePage: Check = {
  id: "sensitive-fields-on-insecure-page",
  title: "Personal data is asked for on a secure page",
  problem: "Personal data is asked for on an insecure page",
  category: "forms",
  weight: 10,
  confidence: "medium",
  recommendation:
    "Serve the page over HTTPS: on a plain page anybody on the way can change the form itself.",
  run({ finalUrl, forms }) {
    if (forms.length === 0) return notApplicable("The page has no forms.");
    const sensitive = sensitiveForms(forms);
    if (sensitive.length === 0) return notApplicable("No form asks for personal data.");
    return finalUrl.startsWith("https:")
      ? pass("Forms for personal data stand on a secure page.", sensitive.map(describeForm))
      : fail("critical", "The page is served over plain HTTP.", sensitive.map(describeForm));
  },
};
