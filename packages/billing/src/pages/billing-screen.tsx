import type { ChosenPlanName } from "@sitewright/contract";
import { useBillingInfo } from "../api/use-billing-info.ts";
import { Loading } from "../components/loading/loading.tsx";
import { type HostProps, HostProvider } from "../host/host-provider.tsx";
import { BillingContent } from "./billing-content.tsx";

export type BillingScreenProps = HostProps & {
  /** A plan was changed; team and billing info have been read anew by then. */
  onPlanChanged?: ((name: ChosenPlanName) => void) | undefined;
  /** Another card pays from now on. */
  onCardChanged?: (() => void) | undefined;
};

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
