import { billingQueries, siteQueries, useApi, useMay } from "@sitewright/api-client";
import { billingCurrency } from "@sitewright/contract";
import { taskCost, useSharedTexts } from "@sitewright/feature-kit";
import { Notice, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";

type TestCostProps = { kind: "page" | "site"; siteId: string };

/** What the tests cost that are about to be started, where that is more than the allowance holds. */
export function TestCost({ kind, siteId }: TestCostProps) {
  const texts = useSharedTexts("taskCost");
  const { money } = useFormats();
  const api = useApi();
  const maySeePrice = useMay("billing.info");
  const site = useQuery({ ...siteQueries.detail(api, siteId), enabled: kind === "site" }).data;
  const info = useQuery({ ...billingQueries.info(api), enabled: maySeePrice }).data;
  const count = kind === "page" ? 1 : site?.pages;
  const cost = info === undefined || count === undefined ? null : taskCost(info, "tests", count);
  if (cost === null) return null;
  const { included, beyond, each, amount } = cost;
  const price = money(each, billingCurrency);
  return (
    <Notice tone="caution">
      {each === 0
        ? texts.of.tests.left(cost.count, included)
        : `${texts.of.tests.priced(cost.count, included, beyond, price)}. ${texts.upTo(money(amount, billingCurrency))}`}
    </Notice>
  );
}
