import { billingCurrency } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";
import { ConfirmDialog, formatMoney } from "@sitewright/ui-kit";
import { messages } from "../../messages.ts";
import type { ScanCost } from "../../model/scan-cost.ts";

type ScanCostDialogProps = { cost: ScanCost; onClose: () => void; onConfirm: () => void };

/** The price of scans beyond the allowance, before it is owed. */
export function ScanCostDialog({ cost, onClose, onConfirm }: ScanCostDialogProps) {
  const { count, included, beyond, each, amount, capLeft } = cost;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Scan ${countOf(count, "page")}?`}
      description={
        <>
          <p>{messages.scanCost.what(included, beyond, money(each))}</p>
          <p>{messages.scanCost.finished}</p>
          {capLeft !== null && capLeft < amount && (
            <p>{messages.scanCost.cap(Math.floor(capLeft / each), money(capLeft))}</p>
          )}
        </>
      }
      confirmLabel={`Scan ${count} for up to ${money(amount)}`}
      tone="primary"
      onConfirm={async () => onConfirm()}
    />
  );
}

function money(amount: number): string {
  return formatMoney(amount, billingCurrency);
}
