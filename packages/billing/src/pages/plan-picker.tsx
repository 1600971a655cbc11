import type { BillingInfo, ChosenPlanName } from "@sitewright/contract";
import { Button, Inline, Stack } from "@sitewright/ui-kit";
import { useState } from "react";
import { useBillingInfo } from "../api/use-billing-info.ts";
import { useBillingFormats } from "../components/billing-formats/use-billing-formats.ts";
import { CouponPanel } from "../components/coupon-panel/coupon-panel.tsx";
import { CouponToggle } from "../components/coupon-panel/coupon-toggle.tsx";
import { Loading } from "../components/loading/loading.tsx";
import { PaymentPanel } from "../components/payment-panel/payment-panel.tsx";
import { PlanCards } from "../components/plan-cards/plan-cards.tsx";
import { usePlanDraft } from "../components/plan-draft/use-plan-draft.ts";
import { type HostProps, HostProvider } from "../host/host-provider.tsx";
import type { CardFormType } from "../model/payment-parts.ts";
import { shownPrice } from "../model/shown-price.ts";
import { useTexts } from "../texts.ts";

export type PlanPickerProps = HostProps & {
  /** A plan is had: a free one at once, a paid one when it is paid for. */
  onChosen: (name: ChosenPlanName) => void;
  /** The host is at work with the choice: nothing can be pressed. */
  isBusy?: boolean;
};

/** The plans for a team that has not picked one, as the last step of setting it up. */
export function PlanPicker({ onChosen, isBusy = false, ...host }: PlanPickerProps) {
  const info = useBillingInfo();
  const choice = { onChosen, isBusy };
  return (
    <HostProvider {...host}>
      {info === undefined ? (
        <Loading />
      ) : info.provider === "off" ? (
        <OwnInstallation {...choice} />
      ) : (
        <Choice info={info} {...choice} />
      )}
    </HostProvider>
  );
}

type ChoiceProps = Required<Pick<PlanPickerProps, "onChosen" | "isBusy">>;

function OwnInstallation({ onChosen, isBusy }: ChoiceProps) {
  const texts = useTexts("picker");
  return (
    <Stack gap="4">
      <p>{texts.selfhost}</p>
      <Button tone="primary" fullWidth pending={isBusy} onClick={() => onChosen("free")}>
        {texts.selfhostButton}
      </Button>
    </Stack>
  );
}

function Choice({ info, onChosen, isBusy }: ChoiceProps & { info: BillingInfo }) {
  const texts = useTexts("picker");
  const { planTitles } = useTexts("common");
  const draft = usePlanDraft(info);
  const [paidFor, setPaidFor] = useState<ChosenPlanName | null>(null);
  const [isCouponOpen, setIsCouponOpen] = useState(false);
  const [formType, setFormType] = useState<CardFormType>("initial");
  const { money } = useBillingFormats();
  const name = paidFor ?? draft.picked.name;
  // Paid for just now or in an earlier visit: the host only has to be told, again if that failed.
  const isPaid =
    paidFor !== null || (name === info.plan.name && info.subscription.state === "active");
  const price = shownPrice(name, draft.interval, draft.coupon.coupon.discount);
  const due = price.yearly ?? price.amount;
  return (
    <Stack gap="4">
      <div>
        <CouponToggle
          box={draft.coupon}
          isOpen={isCouponOpen}
          onToggle={() => setIsCouponOpen(!isCouponOpen)}
        />
      </div>
      {isCouponOpen && <CouponPanel box={draft.coupon} waits={false} disabled={isBusy} />}
      <PlanCards
        chosen={name}
        current={null}
        isCompared
        interval={draft.interval}
        discount={draft.coupon.coupon.discount}
        disabled={isBusy || paidFor !== null}
        onChoose={draft.pick}
        onIntervalChange={draft.setInterval}
      />
      {(name === "free" || isPaid) && (
        <Inline justify="end">
          <Button tone="primary" pending={isBusy} onClick={() => onChosen(name)}>
            {texts.go(planTitles[name])}
          </Button>
        </Inline>
      )}
      {name !== "free" && !isPaid && (
        <PaymentPanel
          key={name}
          isInSight
          submitLabel={texts.pay(money(due))}
          info={info}
          draft={draft}
          formType={formType}
          onFormTypeChange={setFormType}
          onPlanChanged={(had) => {
            setPaidFor(had);
            onChosen(had);
          }}
        />
      )}
    </Stack>
  );
}
