import type { BillingInfo, EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { saveBilling } from "./billing-repository.ts";
import { type BillingDeps, requireTeam } from "./billing-tools.ts";
import { getBillingInfo } from "./get-billing-info.ts";

/** Sets what tasks beyond the allowance may cost in a month; tasks that run already stay. */
export async function setSpendCap(
  ctx: RequestContext,
  { spend_cap: spendCap }: EndpointRequest<typeof endpoints.billing.spendCap>,
  deps: BillingDeps,
): Promise<BillingInfo> {
  await transaction(ctx.db, async (tx) => {
    await saveBilling(tx, ctx.teamId, { spendCap });
    const { name } = await requireTeam(tx, ctx.teamId);
    const data = { name, fields: ["spend_cap"] };
    await emit(tx, originOf(ctx), { name: "billing.changed", data });
  });
  return getBillingInfo(ctx, deps);
}
