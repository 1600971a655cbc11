import { billingCurrency } from "@sitewright/contract";
import { Checkbox, Notice, Stack, useFormats } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { usePlanOfPages } from "./use-plan-of-pages.ts";

type ExtraScansProps = {
  /** How many pages may come to be scanned, of as many as a site can have. */
  pagesOf: (perSite: number) => number;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/**
 * What scans of pages that are added would cost beyond the plan, and whether they are wanted all the same; nothing
 * where all are included.
 */
export function ExtraScans({ pagesOf, ...box }: ExtraScansProps) {
  const texts = useTexts("extraScans");
  const formats = useFormats();
  const plan = usePlanOfPages();
  const cost = plan?.costOf(pagesOf(plan.perSite));
  if (cost === undefined || cost === null) return null;
  const { count, included, each, amount, capLeft } = cost;
  const money = (minor: number) => formats.money(minor, billingCurrency);
  const price = money(each);
  const isCapped = capLeft !== null && capLeft < amount;
  return (
    <Notice tone="caution">
      <Stack gap="2">
        <span>{texts.included(Number.isFinite(count) ? count : null, included)}</span>
        <Checkbox
          label={texts.scanAll}
          hint={
            isCapped
              ? texts.cap(price, money(capLeft))
              : Number.isFinite(amount)
                ? texts.most(price, money(amount))
                : texts.noCap(price)
          }
          {...box}
        />
      </Stack>
    </Notice>
  );
}
