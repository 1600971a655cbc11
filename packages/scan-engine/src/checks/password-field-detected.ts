import { type Check, informational, notApplicable } from "./define-check.ts";
import { describeForm } from "./form-fields.ts";

export const passwordFieldDetected: Check = {
  id: "password-field-detected",
  title: "Password fields",
  problem: "Password fields",
  category: "forms",
  weight: 1,
  recommendation: "",
  run({ forms }) {
    if (forms.length === 0) return notApplicable("The page has no forms.");
    const asking = forms.filter(({ fields }) => fields.some(({ type }) => type === "password"));
    return asking.length === 0
      ? informational("No form asks for a password.")
      : informational("The page asks for a password.", asking.map(describeForm));
  },
};
