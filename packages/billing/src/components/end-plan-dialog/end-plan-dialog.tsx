import { type BillingInfo, planCatalogue } from "@sitewright/contract";
import { ConfirmDialog } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useBillingFormats } from "../billing-formats/use-billing-formats.ts";
import * as styles from "./end-plan-dialog.css.ts";

type EndPlanDialogProps = {
  info: BillingInfo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
};

/** Asks before a paid plan ends: until when it stays, and what falls away then. */
export function EndPlanDialog({ info, ...dialog }: EndPlanDialogProps) {
  const { dayOf } = useBillingFormats();
  const texts = useTexts("subscription");
  const title = useTexts("common").planTitles[info.plan.name];
  const { limits } = planCatalogue.free;
  const until = info.subscription.renews_at;
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.askCancel(title)}
      description={
        <>
          {until === null ? texts.keeps(title) : texts.keepsUntil(title, dayOf(until))}
          <ul className={styles.losses}>
            <li>{texts.lossSites(`${limits.sites_allowed}`)}</li>
            <li>
              {texts.lossRuns(
                `${limits.scans_allowed}`,
                `${limits.tests_allowed}`,
                `${limits.pages_allowed}`,
              )}
            </li>
            <li>{texts.lossRetention(`${limits.retention_days}`)}</li>
          </ul>
        </>
      }
      confirmLabel={texts.confirmCancel}
      cancelLabel={texts.keep(title)}
    />
  );
}
