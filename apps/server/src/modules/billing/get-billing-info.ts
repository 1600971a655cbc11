import { type BillingInfo, planNameOf } from "@sitewright/contract";
import { memberMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { readUsage } from "../plan/index.ts";
import type { TeamOfBilling } from "./billing-repository.ts";
import { type BillingDeps, requireTeam } from "./billing-tools.ts";

const millionths = 1_000_000;

/** The team's plan, what it used of it, its card and where its payments stand. */
export async function getBillingInfo(
  { db, teamId, member }: RequestContext,
  { appMode, provider }: BillingDeps,
): Promise<BillingInfo> {
  const team = await requireTeam(db, teamId);
  const { limits, used, period, extra } = await readUsage(db, teamId, { appMode });
  const { billing } = team;
  const mayManage = memberMay(member, { action: "update", resource: "team" });
  return {
    // Who cannot change the card has no business with it.
    card: mayManage ? (billing?.card ?? null) : null,
    plan: {
      name: planNameOf(team.type, appMode),
      interval: billing?.interval ?? "month",
      price_amount: billing?.priceAmount ?? 0,
      usage: limits,
      meta: { coupon: couponOf(billing) },
    },
    used,
    period: { start: period.startsAt.toISOString(), end: period.endsAt.toISOString() },
    extra: {
      ...extra,
      task_amount: billing?.taskAmount ?? 0,
      spend_cap: billing?.spendCap ?? null,
    },
    subscription: {
      state: billing?.state ?? "none",
      renews_at: billing?.renewsAt?.toISOString() ?? null,
      ends_at: billing?.endsAt?.toISOString() ?? null,
      grace_until: billing?.graceUntil?.toISOString() ?? null,
    },
    may_manage: mayManage,
    provider: provider?.kind ?? "off",
  };
}

function couponOf(billing: TeamOfBilling["billing"]) {
  if (!billing) return { code: "", discount: 0 };
  return { code: billing.couponCode, discount: billing.couponDiscount / millionths };
}
