import { type Check, fail, pass } from "./define-check.ts";

export const insecureFormTarget: Check = {
  id: "insecure-form-target",
  title: "Forms are sent over HTTPS",
  problem: "Forms are sent in the clear",
  category: "transport",
  weight: 10,
  recommendation: "Give every form an https address to send to.",
  run({ forms }) {
    const insecure = forms.filter((form) => form.action.startsWith("http:"));
    if (insecure.length === 0) {
      return pass(forms.length === 0 ? "The page has no forms." : "Every form is sent over HTTPS.");
    }
    return fail(
      "critical",
      "What visitors type into a form is sent in the clear.",
      insecure.map((form) => `${form.method.toUpperCase()} ${form.action}`),
    );
  },
};
