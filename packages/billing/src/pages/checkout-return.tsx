import { useDescribeError } from "@sitewright/api-client";
import type { BillingInfo } from "@sitewright/contract";
import { ErrorNotice, Notice, Stack } from "@sitewright/ui-kit";
import { useEffect, useEffectEvent } from "react";
import { useReadCheckout } from "../api/use-read-checkout.ts";
import { TextsProvider, useTexts } from "../texts.ts";
import { BillingScreen, type BillingScreenProps } from "./billing-screen.tsx";

export type CheckoutReturnProps = BillingScreenProps & {
  /** The `session_id` of the address the provider's pages led back to. */
  sessionId?: string | undefined;
  /** The return is dealt with: it need not be read again from the address. */
  onDone?: ((info: BillingInfo) => void) | undefined;
};

/** The return from the provider's pages: reads what happened there, says it, and shows the plan screen. */
export function CheckoutReturn({ sessionId, onDone, ...screen }: CheckoutReturnProps) {
  const checkout = useReadCheckout(sessionId);
  const { data, error } = checkout;
  const report = useEffectEvent((info: BillingInfo) => onDone?.(info));

  useEffect(() => {
    if (data !== undefined) report(data);
  }, [data]);
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);

  return (
    <Stack gap="4">
      <TextsProvider overrides={screen.texts}>
        <Outcome info={data} error={error} onRetry={() => void checkout.refetch()} />
      </TextsProvider>
      <BillingScreen {...screen} />
    </Stack>
  );
}

type OutcomeProps = { info: BillingInfo | undefined; error: Error | null; onRetry: () => void };

function Outcome({ info, error, onRetry }: OutcomeProps) {
  const describeError = useDescribeError();
  const texts = useTexts("checkout");
  const { planTitles } = useTexts("common");
  if (info !== undefined) {
    const isWaiting = info.subscription.state === "incomplete";
    return (
      <Notice tone={isWaiting ? "info" : "positive"}>
        {isWaiting ? texts.waiting : texts.done(planTitles[info.plan.name])}
      </Notice>
    );
  }
  if (error === null) return <Notice tone="info">{texts.reading}</Notice>;
  return <ErrorNotice {...describeError(error)} title={texts.failed} onRetry={onRetry} />;
}
