import { type Check, informational, notApplicable } from "./define-check.ts";
import { describeForm, isPaymentLike } from "./form-fields.ts";

export const paymentLikeFieldsDetected: Check = {
  id: "payment-like-fields-detected",
  title: "Payment fields",
  problem: "Payment fields",
  category: "forms",
  weight: 1,
  confidence: "low",
  recommendation: "",
  run({ forms }) {
    if (forms.length === 0) return notApplicable("The page has no forms.");
    const asking = forms.filter(({ fields }) => fields.some(isPaymentLike));
    return asking.length === 0
      ? informational("No form looks like it takes payments.")
      : informational("The page seems to take payments.", asking.map(describeForm));
  },
};
