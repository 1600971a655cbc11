import { useMay } from "@sitewright/api-client";
import { billingCurrency, paths } from "@sitewright/contract";
import { Button, Dialog, Link, Stack, useFormats } from "@sitewright/ui-kit";
import { useSharedTexts } from "../texts.ts";
import type { TaskCost } from "./task-cost.ts";

type TaskCostDialogProps = {
  cost: TaskCost;
  onClose: () => void;
  /** Starts all of them, or the first so many. */
  onConfirm: (limit: number | null) => void;
};

/** The price of tasks beyond the allowance, before it is owed, and the choice to do with what is included. */
export function TaskCostDialog({ cost, onClose, onConfirm }: TaskCostDialogProps) {
  const texts = useSharedTexts("taskCost");
  const formats = useFormats();
  const mayChangePlan = useMay("billing.update");
  const money = (minor: number) => formats.money(minor, billingCurrency);
  const { kind, count, included, beyond, each, amount, capLeft } = cost;
  const words = texts.of[kind];
  const isSold = each > 0;
  // The rows of a case are run together or not at all.
  const fewer = kind === "caseruns" ? 0 : included;
  const choose = (limit: number | null) => {
    onClose();
    onConfirm(limit);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title(count)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {fewer > 0 && (
            <Button tone={isSold ? "neutral" : "primary"} onClick={() => choose(fewer)}>
              {isSold ? texts.onlyIncluded(fewer) : words.submitFree(fewer)}
            </Button>
          )}
          {isSold && (
            <Button tone="primary" onClick={() => choose(null)}>
              {words.submit(count, money(amount))}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p>
          <b>
            {isSold
              ? words.priced(count, included, beyond, money(each))
              : words.left(count, included)}
          </b>
        </p>
        {fewer > 0 && <p>{texts.leavesOut(beyond)}</p>}
        {isSold && <p>{texts.finished}</p>}
        {isSold && capLeft !== null && capLeft < amount && (
          <p>
            {kind === "caseruns"
              ? texts.capOfAll(money(capLeft))
              : texts.cap(Math.floor(capLeft / each), beyond, money(capLeft))}
          </p>
        )}
        {mayChangePlan && (
          <p>
            <Link href={paths.billing()}>{isSold ? texts.seeCap : texts.seePlans}</Link>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
