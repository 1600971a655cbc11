import {
  type ChosenPlanName,
  type Coupon,
  chosenPlanNames,
  noCoupon,
  type PlanChoice,
  type PlanPayload,
  planCatalogue,
  planPayloadOf,
} from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type CouponContext, resolveCoupon } from "./resolve-coupon.ts";

/** A choice whose figures are the catalogue's. */
export type Offer = PlanChoice & { payload: PlanPayload };

/** How a coupon's code is looked up: to be seen, or to be used. */
type ReadCoupon = (ctx: CouponContext, code: string) => Promise<Coupon>;

/**
 * Reads a change of plan: name, interval and coupon code are the caller's, every figure is ours.
 * @throws ServiceError FORBIDDEN for a plan that cannot be chosen, INVALID_INPUT for an interval it
 * is not sold by, PLAN_MISMATCH with the right figures when one of the payload's is another.
 */
export async function readOffer(
  ctx: CouponContext & Pick<RequestContext, "log">,
  payload: PlanPayload,
  readCoupon: ReadCoupon = resolveCoupon,
): Promise<Offer> {
  const { name, interval } = payload;
  if (!isChosen(name)) {
    throw new ServiceError("FORBIDDEN", "This plan is agreed with us: ask for it in the chat.", {
      field: "name",
    });
  }
  if (planCatalogue[name].prices[interval] === undefined) {
    throw new ServiceError("INVALID_INPUT", `This plan is not sold by the ${interval}.`, {
      field: "interval",
    });
  }
  const { code } = payload.meta.coupon;
  const coupon = code === "" ? noCoupon : await readCoupon(ctx, code);
  const right = planPayloadOf({ name, interval, coupon });
  const wrong = disagreement(payload, right);
  if (wrong !== null) {
    ctx.log.warn({ team: ctx.teamId, field: wrong }, "a change of plan came with another figure");
    throw new ServiceError(
      "PLAN_MISMATCH",
      "These are not the plan's figures. Look at the right ones, then choose again.",
      { field: wrong, beside: { plan: right } },
    );
  }
  return { name, interval, coupon, payload: right };
}

function isChosen(name: PlanPayload["name"]): name is ChosenPlanName {
  return chosenPlanNames.some((chosen) => chosen === name);
}

/** The first key whose figure is not the right one; null when all are. */
function disagreement(payload: PlanPayload, right: PlanPayload): string | null {
  const { meta, ...figures } = right;
  for (const [key, value] of Object.entries(figures)) {
    if (Reflect.get(payload, key) !== value) return key;
  }
  return payload.meta.coupon.discount === meta.coupon.discount ? null : "meta.coupon.discount";
}
