import { useBillingInfo } from "../api/use-billing-info.ts";
import { Loading } from "../components/loading/loading.tsx";
import { type HostProps, HostProvider } from "../host/host-provider.tsx";
import { type BillingCallbacks, BillingContent } from "./billing-content.tsx";

export type BillingScreenProps = HostProps & BillingCallbacks;

/** The plan screen: plan, coupon, cards, card entry, usage, and what was paid. */
export function BillingScreen({ onPlanChanged, onCardChanged, ...host }: BillingScreenProps) {
  const info = useBillingInfo();
  return (
    <HostProvider {...host}>
      {info === undefined ? (
        <Loading />
      ) : (
        <BillingContent info={info} onPlanChanged={onPlanChanged} onCardChanged={onCardChanged} />
      )}
    </HostProvider>
  );
}
