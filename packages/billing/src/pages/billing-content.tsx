import type { BillingInfo, ChosenPlanName } from "@sitewright/contract";
import { PageHeader, Stack } from "@sitewright/ui-kit";
import { ExtraCard } from "../components/extra-card/extra-card.tsx";
import { InvoicesCard } from "../components/invoices-card/invoices-card.tsx";
import { ManageBilling } from "../components/manage-billing/manage-billing.tsx";
import { PlanSection } from "../components/plan-section/plan-section.tsx";
import { SubscriptionCard } from "../components/subscription-card/subscription-card.tsx";
import { UsageCard } from "../components/usage-card/usage-card.tsx";
import { useTexts } from "../texts.ts";

/** What the screen tells the application around it. */
export type BillingCallbacks = {
  /** A plan was changed; team and billing info have been read anew by then. */
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  /** Another card pays from now on. */
  onCardChanged?: (() => void) | undefined;
};

type BillingContentProps = BillingCallbacks & { info: BillingInfo };

/** The screen of a team whose plan is known. */
export function BillingContent({ info, ...callbacks }: BillingContentProps) {
  const common = useTexts("common");
  const header = useTexts("header");
  const crumbs = [{ label: common.billing }];
  const title = common.planTitles[info.plan.name];
  if (info.provider === "off") {
    return (
      <>
        <PageHeader breadcrumbs={crumbs} title={title} description={header.leadSelfhost} />
        <UsageCard info={info} />
      </>
    );
  }
  if (info.plan.name === "enterprise") {
    return (
      <>
        <PageHeader breadcrumbs={crumbs} title={title} />
        {info.may_manage ? <ManageBilling /> : <p>{header.contributor}</p>}
      </>
    );
  }
  const isPaid = info.subscription.state !== "none" && info.subscription.state !== "incomplete";
  const isEnding = info.subscription.ends_at !== null;
  return (
    <Stack gap="5">
      <PlanSection info={info} {...callbacks} />
      <UsageCard info={info} />
      {info.extra.task_amount > 0 && <ExtraCard info={info} />}
      {isPaid && (info.may_manage || isEnding) && <SubscriptionCard info={info} />}
      {info.may_manage && <InvoicesCard />}
    </Stack>
  );
}
