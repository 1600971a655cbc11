import { type ErrorDescription, isApiError } from "@sitewright/api-client";
import { errorBodySchema, type PlanPayload } from "@sitewright/contract";
import type { BillingTexts } from "../messages.ts";
import type { BillingFormats } from "./billing-formats.ts";
import { PaymentError } from "./payment-error.ts";

export type PaymentFailure = { title: string; detail: string; requestId?: string };

/** Why a change was not made, and what to do, for the notice beside the card. */
export function paymentFailure(
  error: unknown,
  { failure: texts, common }: Pick<BillingTexts, "failure" | "common">,
  { money }: Pick<BillingFormats, "money">,
  describeError: (error: unknown) => ErrorDescription,
): PaymentFailure {
  if (error instanceof PaymentError) return ofProvider(error, texts);
  const described = describeError(error);
  if (!isApiError(error)) return described;
  if (error.code === "BUSY") return { ...described, title: texts.busy };
  const plan = rightPlan(error);
  if (plan === null) return described;
  const title = common.planTitles[plan.name];
  const price = texts.mismatchDetail(title, money(plan.price_amount), plan.interval);
  const task = plan.task_amount > 0 ? ` ${texts.mismatchTask(money(plan.task_amount))}` : "";
  return { ...described, title: texts.mismatch, detail: price + task };
}

/** The right figures of a plan whose figures were refused; null for any other error. */
export function rightPlan(error: unknown): PlanPayload | null {
  if (!isApiError(error) || error.code !== "PLAN_MISMATCH") return null;
  return errorBodySchema.safeParse(error.body).data?.plan ?? null;
}

function ofProvider({ kind, message }: PaymentError, texts: BillingTexts["failure"]) {
  if (kind === "authentication") {
    return { title: texts.authentication, detail: texts.authenticationDetail };
  }
  if (kind === "missing") return { title: texts.noProvider, detail: texts.noProviderDetail };
  const title = kind === "declined" ? texts.declined : texts.provider;
  return { title, detail: message || texts.unknown };
}
