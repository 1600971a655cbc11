import type { BillingInfo, EndpointRequest, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { saveBilling } from "./billing-repository.ts";
import type { BillingDeps } from "./billing-tools.ts";
import { getBillingInfo } from "./get-billing-info.ts";

/** Sets what tasks beyond the allowance may cost in a month; tasks that run already stay. */
export async function setSpendCap(
  ctx: RequestContext,
  { spend_cap: spendCap }: EndpointRequest<typeof endpoints.billing.spendCap>,
  deps: BillingDeps,
): Promise<BillingInfo> {
  await saveBilling(ctx.db, ctx.teamId, { spendCap });
  return getBillingInfo(ctx, deps);
}
