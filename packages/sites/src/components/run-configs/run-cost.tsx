import { billingQueries, siteQueries, useApi, useMay } from "@sitewright/api-client";
import { billingCurrency } from "@sitewright/contract";
import { taskCost, useSharedTexts } from "@sitewright/feature-kit";
import { Notice, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";

type RunCostProps = { of: "scans" | "tests"; kind: "page" | "site"; siteId: string };

/** What the scans or tests cost that are about to be started, where that is more than the allowance holds. */
export function RunCost({ of, kind, siteId }: RunCostProps) {
  const texts = useSharedTexts("taskCost");
  const { money } = useFormats();
  const api = useApi();
  const maySeePrice = useMay("billing.info");
  const site = useQuery(siteQueries.detail(api, siteId)).data;
  const info = useQuery({ ...billingQueries.info(api), enabled: maySeePrice }).data;
  // The demo shop takes nothing of the plan.
  if (info === undefined || site === undefined || site.is_demo) return null;
  const cost = taskCost(info, of, kind === "page" ? 1 : site.pages);
  if (cost === null) return null;
  const { included, beyond, each, amount } = cost;
  const price = money(each, billingCurrency);
  return (
    <Notice tone="caution">
      {each === 0
        ? texts.of[of].left(cost.count, included)
        : `${texts.of[of].priced(cost.count, included, beyond, price)}. ${texts.upTo(money(amount, billingCurrency))}`}
    </Notice>
  );
}
