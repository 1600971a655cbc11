import type { BillingInfo, ChosenPlanName, PlanChoice, PlanInterval } from "@sitewright/contract";
import { useState } from "react";
import { type CouponBox, useCoupon } from "../../api/use-coupon.ts";
import { type PickedPlan, presentPlan } from "../../model/payment-parts.ts";
import { intervalFor } from "../../model/shown-price.ts";

export type PlanDraft = {
  picked: PickedPlan;
  /** How SELFHOST would be paid for; the other plans have one price. */
  interval: PlanInterval;
  coupon: CouponBox;
  choice: PlanChoice;
  pick: (name: ChosenPlanName) => void;
  setInterval: (interval: PlanInterval) => void;
  /** Back to the plan and the coupon the team has. */
  reset: () => void;
};

/** The plan as it is being chosen: nothing of it is sent before it is saved. */
export function usePlanDraft({ plan }: BillingInfo): PlanDraft {
  const present = presentPlan(plan);
  const [name, setName] = useState<ChosenPlanName | null>(null);
  const [wished, setWished] = useState<PlanInterval | null>(null);
  const coupon = useCoupon(plan.meta.coupon);
  const interval = wished ?? present.interval;
  const chosen = name ?? present.name;
  const picked = { name: chosen, interval: intervalFor(chosen, interval) };
  return {
    picked,
    interval,
    coupon,
    choice: { ...picked, coupon: coupon.coupon },
    pick: setName,
    setInterval: setWished,
    reset() {
      setName(null);
      setWished(null);
      coupon.reset();
    },
  };
}
