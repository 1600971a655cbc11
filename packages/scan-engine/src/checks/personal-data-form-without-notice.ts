import { type Check, fail, notApplicable, pass } from "./define-check.ts";
import { describeForm, sensitiveForms } from "./form-fields.ts";
import { privacyLink } from "./legal-links.ts";

export const personalDataFormWithoutNotice: Check = {
  id: "personal-data-form-without-notice",
  title: "Forms for personal data come with a privacy policy",
  problem: "A form asks for personal data without a privacy policy",
  category: "compliance",
  weight: 10,
  confidence: "medium",
  recommendation: "Link the privacy policy beside the form.",
  run({ forms, links }) {
    const sensitive = sensitiveForms(forms);
    if (sensitive.length === 0) return notApplicable("No form asks for personal data.");
    const link = privacyLink(links);
    return link
      ? pass("The page links a privacy policy.", [link.href])
      : fail("high", "Nothing on the page says what happens to it.", sensitive.map(describeForm));
  },
};
