import { useDescribeError } from "@sitewright/api-client";
import type { BillingInfo } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ErrorNotice, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { useEndPlan } from "../../api/use-end-plan.ts";
import { useResumePlan } from "../../api/use-resume-plan.ts";
import { useHost } from "../../host/host-provider.tsx";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import { EndPlanDialog } from "../end-plan-dialog/end-plan-dialog.tsx";

/** How a paid plan goes on: its next payment and the way to end it, or its end and the way back. */
export function SubscriptionCard({ info }: { info: BillingInfo }) {
  const describeError = useDescribeError();
  const { dayOf } = useBillingFormats();
  const texts = useTexts("subscription");
  const { planTitles, contactSupport } = useTexts("common");
  const { onNotice } = useHost();
  const end = useEndPlan();
  const reasonOf = useReasonOf();
  const resume = useResumePlan();
  const [isAsked, setIsAsked] = useState(false);
  const { ends_at: endsAt } = info.subscription;
  const title = planTitles[info.plan.name];
  const refused = () => onNotice({ kind: "error", text: contactSupport });

  async function endPlan() {
    const { subscription } = await confirmed(
      end.mutateAsync(undefined, { onError: refused }),
      reasonOf,
    );
    const day = subscription.ends_at;
    const text = day === null ? texts.cancelledNow : texts.cancelled(dayOf(day));
    onNotice({ kind: "success", text });
  }

  const goOn = () =>
    resume.mutate(undefined, {
      onSuccess: () => onNotice({ kind: "success", text: texts.resumed }),
      onError: refused,
    });

  const action =
    endsAt === null ? (
      <Button onClick={() => setIsAsked(true)}>{texts.cancel}</Button>
    ) : (
      <Button tone="primary" pending={resume.isPending} onClick={goOn}>
        {texts.resume}
      </Button>
    );

  return (
    <Card title={texts.title} {...(info.may_manage && { actions: action })}>
      <Stack gap="3">
        <p>{endsAt === null ? texts.about(title) : texts.ends(title, dayOf(endsAt))}</p>
        {resume.isError && <ErrorNotice {...describeError(resume.error)} />}
      </Stack>
      <EndPlanDialog info={info} open={isAsked} onOpenChange={setIsAsked} onConfirm={endPlan} />
    </Card>
  );
}
