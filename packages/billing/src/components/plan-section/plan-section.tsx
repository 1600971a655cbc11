import type { BillingInfo, ChosenPlanName } from "@sitewright/contract";
import { Button, Card, Notice, PageHeader, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import type { BillingFormats } from "../../model/billing-formats.ts";
import type { CardFormType } from "../../model/payment-parts.ts";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import { CouponPanel } from "../coupon-panel/coupon-panel.tsx";
import { CouponToggle } from "../coupon-panel/coupon-toggle.tsx";
import { PastDueNotice } from "../past-due-notice/past-due-notice.tsx";
import { CardOnFile } from "../payment-panel/card-on-file.tsx";
import { PaymentPanel } from "../payment-panel/payment-panel.tsx";
import { PlanCards } from "../plan-cards/plan-cards.tsx";
import { usePlanDraft } from "../plan-draft/use-plan-draft.ts";

type PlanSectionProps = {
  info: BillingInfo;
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  onCardChanged?: (() => void) | undefined;
};

/** The plan there is, the plans there are, and the way from one to the other. */
export function PlanSection({ info, onPlanChanged, onCardChanged }: PlanSectionProps) {
  const common = useTexts("common");
  const header = useTexts("header");
  const pastDue = useTexts("pastDue");
  const formats = useBillingFormats();
  const draft = usePlanDraft(info);
  const [isCouponOpen, setIsCouponOpen] = useState(false);
  const [formType, setFormType] = useState<CardFormType>("initial");
  const mayManage = info.may_manage;
  const current = info.plan.name;
  const isSame = draft.picked.name === current && draft.picked.interval === info.plan.interval;

  function replaceCard() {
    draft.reset();
    setFormType("card");
  }

  return (
    <Stack gap="5">
      <div>
        <PageHeader
          breadcrumbs={[{ label: common.billing }]}
          title={common.planTitles[current]}
          description={leadOf(info, header, formats)}
          {...(mayManage && {
            actions: (
              <CouponToggle
                box={draft.coupon}
                isOpen={isCouponOpen}
                onToggle={() => setIsCouponOpen(!isCouponOpen)}
              />
            ),
          })}
        />
        <Stack gap="4">
          {!mayManage && <Notice tone="info">{header.contributor}</Notice>}
          <PastDueNotice subscription={info.subscription}>
            {mayManage && info.card !== null && (
              <Button size="small" onClick={replaceCard}>
                {pastDue.button}
              </Button>
            )}
          </PastDueNotice>
          {isCouponOpen && (
            <CouponPanel
              box={draft.coupon}
              waits={isSame && draft.coupon.coupon.code !== info.plan.meta.coupon.code}
              disabled={false}
            />
          )}
          <PlanCards
            chosen={draft.picked.name}
            current={current}
            interval={draft.interval}
            discount={draft.coupon.coupon.discount}
            onChoose={mayManage ? draft.pick : undefined}
            onIntervalChange={draft.setInterval}
          />
        </Stack>
      </div>
      {mayManage ? (
        <PaymentPanel
          info={info}
          draft={draft}
          formType={formType}
          onFormTypeChange={setFormType}
          onPlanChanged={onPlanChanged}
          onCardChanged={onCardChanged}
        />
      ) : (
        info.card !== null && (
          <Card>
            <CardOnFile card={info.card} />
          </Card>
        )
      )}
    </Stack>
  );
}

type HeaderTexts = {
  lead: string;
  leadRenews: (date: string, amount: string) => string;
  leadEnds: (date: string) => string;
};

function leadOf(
  { subscription, plan }: BillingInfo,
  texts: HeaderTexts,
  { dayOf, money }: BillingFormats,
): string {
  const { renews_at: renewsAt, ends_at: endsAt } = subscription;
  if (endsAt !== null) return texts.leadEnds(dayOf(endsAt));
  if (renewsAt === null) return texts.lead;
  return `${texts.leadRenews(dayOf(renewsAt), money(plan.price_amount))} ${texts.lead}`;
}
