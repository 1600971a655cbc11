import { paths } from "@sitewright/contract";
import { type Href, Link } from "@sitewright/ui-kit";
import { useBillingInfo } from "../api/use-billing-info.ts";
import { PastDueNotice } from "../components/past-due-notice/past-due-notice.tsx";
import { type TextOverrides, TextsProvider, useTexts } from "../texts.ts";

export type PaymentBannerProps = {
  /** Where the plan is shown; the product's own billing screen unless given. */
  href?: Href | undefined;
  /** Texts in place of the package's own. */
  texts?: TextOverrides | undefined;
};

/** For the pages of an app: says that a payment failed, until when the plan stays, and where to go. */
export function PaymentBanner({ href = paths.billing(), texts }: PaymentBannerProps) {
  const info = useBillingInfo();
  if (info?.subscription.state !== "past_due") return null;
  return (
    <TextsProvider overrides={texts}>
      <PastDueNotice subscription={info.subscription}>
        <WayThere href={href} />
      </PastDueNotice>
    </TextsProvider>
  );
}

function WayThere({ href }: { href: Href }) {
  return <Link href={href}>{useTexts("pastDue").link}</Link>;
}
