import { describeError } from "@sitewright/api-client";
import type { BillingInfo } from "@sitewright/contract";
import { Button, Card, ErrorNotice, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { useBusy } from "../../api/use-busy.ts";
import { useSubscriptionEnd } from "../../api/use-subscription-end.ts";
import { useHost } from "../../host/host-provider.tsx";
import { dayOf } from "../../model/dates.ts";
import { useTexts } from "../../texts.ts";
import { EndPlanDialog } from "../end-plan-dialog/end-plan-dialog.tsx";

/** How a paid plan goes on: its next payment and the way to end it, or its end and the way back. */
export function SubscriptionCard({ info }: { info: BillingInfo }) {
  const texts = useTexts("subscription");
  const { planTitles, contactSupport } = useTexts("common");
  const { onNotice } = useHost();
  const { cancel, resume } = useSubscriptionEnd();
  const busy = useBusy();
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { ends_at: endsAt } = info.subscription;
  const title = planTitles[info.plan.name];

  function refused(reason: unknown) {
    console.error(reason);
    onNotice({ kind: "error", text: contactSupport });
  }

  async function endPlan() {
    try {
      const { subscription } = await cancel();
      const end = subscription.ends_at;
      const text = end === null ? texts.cancelledNow : texts.cancelled(dayOf(end));
      onNotice({ kind: "success", text });
    } catch (reason) {
      refused(reason);
      throw new Error(describeError(reason).detail, { cause: reason });
    }
  }

  const goOn = () =>
    busy.run(async () => {
      setError(null);
      try {
        await resume();
        onNotice({ kind: "success", text: texts.resumed });
      } catch (reason) {
        refused(reason);
        setError(reason);
      }
    });

  const action =
    endsAt === null ? (
      <Button onClick={() => setIsAsked(true)}>{texts.cancel}</Button>
    ) : (
      <Button tone="primary" pending={busy.isBusy} onClick={() => void goOn()}>
        {texts.resume}
      </Button>
    );

  return (
    <Card title={texts.title} {...(info.may_manage && { actions: action })}>
      <Stack gap="3">
        <p>{endsAt === null ? texts.about(title) : texts.ends(title, dayOf(endsAt))}</p>
        {error !== null && <ErrorNotice {...describeError(error)} />}
      </Stack>
      <EndPlanDialog info={info} open={isAsked} onOpenChange={setIsAsked} onConfirm={endPlan} />
    </Card>
  );
}
