import { type Check, notApplicable, pass, warning } from "./define-check.ts";
import { describeForm, sensitiveForms } from "./form-fields.ts";

export const sensitiveFormUsesGet: Check = {
  id: "sensitive-form-uses-get",
  title: "Personal data stays out of addresses",
  problem: "Personal data ends up in addresses",
  category: "forms",
  weight: 7,
  confidence: "medium",
  recommendation:
    'Give the form method="post": what is sent by GET stands in histories, logs and the Referer of the next page.',
  run({ forms }) {
    const sensitive = sensitiveForms(forms);
    if (sensitive.length === 0) return notApplicable("No form asks for personal data.");
    const gets = sensitive.filter(({ method }) => !/^(post|dialog)$/i.test(method));
    return gets.length === 0
      ? pass("Every form for personal data is sent by POST.")
      : warning("high", "Forms send personal data by GET.", gets.map(describeForm));
  },
};
