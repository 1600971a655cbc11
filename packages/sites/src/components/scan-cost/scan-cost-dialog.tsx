import { billingCurrency } from "@sitewright/contract";
import { ConfirmDialog, useFormats } from "@sitewright/ui-kit";
import type { ScanCost } from "../../model/scan-cost.ts";
import { useTexts } from "../../texts.ts";

type ScanCostDialogProps = { cost: ScanCost; onClose: () => void; onConfirm: () => void };

/** The price of scans beyond the allowance, before it is owed. */
export function ScanCostDialog({ cost, onClose, onConfirm }: ScanCostDialogProps) {
  const texts = useTexts("scanCost");
  const formats = useFormats();
  const money = (minor: number) => formats.money(minor, billingCurrency);
  const { count, included, beyond, each, amount, capLeft } = cost;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(count)}
      description={
        <>
          <p>{texts.what(included, beyond, money(each))}</p>
          <p>{texts.finished}</p>
          {capLeft !== null && capLeft < amount && (
            <p>{texts.cap(Math.floor(capLeft / each), money(capLeft))}</p>
          )}
        </>
      }
      confirmLabel={texts.submit(count, money(amount))}
      tone="primary"
      onConfirm={async () => onConfirm()}
    />
  );
}
