import type { BillingInfo, ChosenPlanName, PlanInterval } from "@sitewright/contract";

/** `initial` begins the first subscription, `card` replaces the card on file. */
export type CardFormType = "initial" | "card";

export type PickedPlan = { name: ChosenPlanName; interval: PlanInterval };

export type PaymentParts = {
  /** "Update Card" and "Update". */
  showsUpdate: boolean;
  /** Null shows no card form. */
  form: CardFormType | null;
  /** The chosen plan is the one the team has. */
  isSame: boolean;
};

/**
 * What stands below the plan cards. With a card on file and a current or a chosen plan that is not
 * free, every change is saved by Update; else a card is needed first, but never for the free plan.
 */
export function paymentParts(
  { card, plan }: Pick<BillingInfo, "card" | "plan">,
  picked: PickedPlan,
  formType: CardFormType,
): PaymentParts {
  const showsUpdate = card !== null && (plan.name !== "free" || picked.name !== "free");
  const isSame = isSamePlan(plan, picked);
  if (picked.name === "free") return { showsUpdate, form: null, isSame };
  if (showsUpdate) return { showsUpdate, form: formType === "card" ? "card" : null, isSame };
  return { showsUpdate, form: "initial", isSame };
}

/** The same name and the same interval: a month to a year is a change. */
export function isSamePlan(plan: BillingInfo["plan"], picked: PickedPlan): boolean {
  return plan.name === picked.name && plan.interval === picked.interval;
}

/** The plan to begin choosing from: the present one, unless it cannot be chosen. */
export function presentPlan({ name, interval }: BillingInfo["plan"]): PickedPlan {
  return name === "enterprise" ? { name: "free", interval: "month" } : { name, interval };
}
