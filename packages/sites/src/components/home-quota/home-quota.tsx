import { billingQueries, useApi, useDescribeError, useMay } from "@sitewright/api-client";
import { type BillingInfo, billingCurrency, paths } from "@sitewright/contract";
import { ErrorNotice, Icon, Link, QuotaBar, Skeleton, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { homeQuota } from "../../model/home-quota.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./home-quota.css.ts";

/** What the team uses of its plan, in a line; `live` keeps it fresh while work adds to it. */
export function HomeQuota({ live }: { live: boolean }) {
  const describeError = useDescribeError();
  const texts = useTexts("quota");
  const api = useApi();
  const mayKnowPlan = useMay("billing.info");
  const billing = useQuery({ ...billingQueries.liveInfo(api, live), enabled: mayKnowPlan });
  if (!mayKnowPlan) return null;
  if (billing.isLoadingError) {
    return (
      <ErrorNotice
        {...describeError(billing.error)}
        title={texts.failed}
        onRetry={() => void billing.refetch()}
      />
    );
  }
  return billing.data === undefined ? <Skeleton height={38} /> : <Quota info={billing.data} />;
}

function Quota({ info }: { info: BillingInfo }) {
  const texts = useTexts("quota");
  const { date, money, number } = useFormats();
  const mayChangePlan = useMay("billing.update");
  const { scans, nearly, extra } = homeQuota(info);
  // Without a limit there is nothing to run out of.
  if (scans === null) return null;
  const day = date(info.period.end, dayInUtc);
  const isUsedUp = scans.used >= scans.allowed && extra === null;
  return (
    <QuotaBar label={texts.scans} value={scans.used} max={scans.allowed}>
      <span className={isUsedUp ? styles.warning : undefined}>
        {isUsedUp ? texts.usedUp(day) : texts.resets(day)}
      </span>
      {nearly.map(({ name, used, allowed }) => (
        <span key={name} className={styles.warning}>
          <Icon icon={icons.warning} size={14} />
          {texts.nearly(texts.names[name], number(used), number(allowed))}
        </span>
      ))}
      {extra !== null && (
        <span className={styles.warning}>
          <Icon icon={icons.warning} size={14} />
          {texts.extra(extra.tasks, money(extra.amount, billingCurrency))}
        </span>
      )}
      {mayChangePlan && <Link href={paths.billing()}>{texts.billing}</Link>}
    </QuotaBar>
  );
}

/** Allowances begin anew by the day in UTC, wherever one looks from. */
const dayInUtc = { day: "numeric", month: "short", timeZone: "UTC" } as const;
