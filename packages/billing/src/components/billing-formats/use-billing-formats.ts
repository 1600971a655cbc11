import { useFormats } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { type BillingFormats, billingFormats } from "../../model/billing-formats.ts";

/** How money and days are written here; the same object between renders. */
export function useBillingFormats(): BillingFormats {
  const formats = useFormats();
  return useMemo(() => billingFormats(formats), [formats]);
}
