import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { resolveCoupon } from "./resolve-coupon.ts";

/** Checks of one team in ten minutes: a dozen codes typed key by key, far from guessing one. */
const checks = { max: 300, seconds: 600 };

/**
 * Whether a coupon code holds for the caller's team right now, which every key typed asks.
 * @throws ServiceError TOO_MANY_REQUESTS
 */
export async function searchCoupon(
  ctx: RequestContext,
  { code }: EndpointRequest<typeof endpoints.billing.coupon>,
): Promise<EndpointResult<typeof endpoints.billing.coupon>> {
  const bucket = { key: `coupon:${ctx.teamId}`, ...checks };
  await refuseBeyond(ctx.db, bucket, "Too many codes were tried.");
  const coupon = await resolveCoupon(ctx, code);
  return coupon.code === ""
    ? { success: false, coupon: { code, discount: 0 } }
    : { success: true, coupon };
}
