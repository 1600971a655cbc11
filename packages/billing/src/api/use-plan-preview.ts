import { billingQueries, useApi } from "@sitewright/api-client";
import { type BillingInfo, type PlanChoice, planPayloadOf } from "@sitewright/contract";
import { useSettled } from "@sitewright/ui-kit";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLoggedError } from "./use-logged-error.ts";

/** Milliseconds a choice stands before its price is asked for. */
const settleTime = 300;

/** What a choice would cost; nothing is asked while `choice` is null. */
export function usePlanPreview(choice: PlanChoice | null) {
  const api = useApi();
  const settled = useSettled(
    choice === null ? null : JSON.stringify(planPayloadOf(choice)),
    settleTime,
  );
  const query = useQuery({
    queryKey: [...billingQueries.all(), "preview", settled],
    queryFn: ({ signal }) => api.billing.preview(JSON.parse(settled ?? ""), { signal }),
    enabled: settled !== null && choice !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  useLoggedError(query);
  return query;
}

/** Whether a choice has a price worth asking for. */
export function hasPreview(info: BillingInfo, choice: PlanChoice): boolean {
  if (!info.may_manage || info.provider === "off") return false;
  return choice.name !== "free" || info.subscription.state !== "none";
}
