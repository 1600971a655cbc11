import { type Check, fail, notApplicable, pass } from "./define-check.ts";
import { describeForm } from "./form-fields.ts";

export const formSubmitsSecurely: Check = {
  id: "form-submits-securely",
  title: "Every form is submitted securely",
  problem: "Forms are submitted insecurely",
  category: "forms",
  weight: 9,
  recommendation: "Send every form to an https address.",
  run({ forms }) {
    if (forms.length === 0) return notApplicable("The page has no forms.");
    const insecure = forms.filter(({ action }) => action.startsWith("http:"));
    return insecure.length === 0
      ? pass("Every form is submitted over HTTPS.")
      : fail("critical", "Forms are submitted over plain HTTP.", insecure.map(describeForm));
  },
};
