import { billingQueries, useApi, useDescribeError, useMay } from "@sitewright/api-client";
import { type BillingInfo, billingCurrency, paths } from "@sitewright/contract";
import {
  Card,
  ErrorNotice,
  Icon,
  Link,
  QuotaBar,
  SkeletonText,
  useFormats,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { homeQuota } from "../../model/home-quota.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./home-quota.css.ts";

type HomeQuotaProps = {
  /** Keeps it fresh while work adds to it. */
  live: boolean;
  /** What stands below it: drawn with it, since whether there is a line is known once the plan is. */
  children: ReactNode;
};

/** What the team uses of its plan, in a line, above what it is used for. */
export function HomeQuota({ live, children }: HomeQuotaProps) {
  const api = useApi();
  const mayKnowPlan = useMay("billing.info");
  const billing = useQuery({ ...billingQueries.liveInfo(api, live), enabled: mayKnowPlan });
  const isPending = mayKnowPlan && billing.isPending;
  // As in `LoadedScreen`: what comes with an answer is drawn in short pieces.
  const isDrawn = useDeferredValue(!isPending);
  if (isPending || !isDrawn) {
    return (
      <Card>
        <SkeletonText lines={5} />
      </Card>
    );
  }
  return (
    <>
      {mayKnowPlan && <Known billing={billing} />}
      {children}
    </>
  );
}

function Known({ billing }: { billing: UseQueryResult<BillingInfo> }) {
  const describeError = useDescribeError();
  const texts = useTexts("quota");
  if (billing.isLoadingError) {
    return (
      <ErrorNotice
        {...describeError(billing.error)}
        title={texts.failed}
        onRetry={() => void billing.refetch()}
      />
    );
  }
  return billing.data && <Quota info={billing.data} />;
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
