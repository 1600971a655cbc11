import { type Check, fail, notApplicable, pass } from "./define-check.ts";

export const formActionPresent: Check = {
  id: "form-action-present",
  title: "Every form says where it is sent",
  problem: "Forms do not say where they are sent",
  category: "forms",
  weight: 6,
  recommendation:
    "Give every form an action: without one it is sent to whatever address the page has, parameters of others included.",
  run({ forms }) {
    if (forms.length === 0) return notApplicable("The page has no forms.");
    const bare = forms.filter(({ hasAction }) => !hasAction);
    return bare.length === 0
      ? pass("Every form has an action.")
      : fail(
          "medium",
          `${bare.length} of ${forms.length} forms have no action.`,
          bare.map(({ fields }) => {
            const names = fields.map(({ name, id }) => name || id).filter(Boolean);
            return `form with ${names.slice(0, 5).join(", ") || "unnamed fields"}`;
          }),
        );
  },
};
