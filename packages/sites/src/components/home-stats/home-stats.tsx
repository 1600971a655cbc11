import {
  billingQueries,
  metricsQueries,
  useApi,
  useDescribeError,
  useMay,
} from "@sitewright/api-client";
import type { BillingInfo, HomeMetrics } from "@sitewright/contract";
import { ErrorNotice, type Formats, Skeleton, StatRow, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type SitesTexts, useTexts } from "../../texts.ts";
import * as styles from "./home-stats.css.ts";

type Allowance = {
  used: Exclude<keyof BillingInfo["used"], "pages">;
  /** Begins anew with each of the team's months. */
  isMonthly: boolean;
};

const allowances: readonly Allowance[] = [
  { used: "sites", isMonthly: false },
  { used: "scans", isMonthly: true },
  { used: "tests", isMonthly: true },
  { used: "schedules", isMonthly: false },
  { used: "caseruns", isMonthly: true },
  { used: "flowruns", isMonthly: true },
];

/** What the team uses of its plan, and its open issues; `live` keeps them fresh while work adds to them. */
export function HomeStats({ live }: { live: boolean }) {
  const describeError = useDescribeError();
  const texts = useTexts("homeStats");
  const words = useTexts("words");
  const formats = useFormats();
  const api = useApi();
  const mayKnowPlan = useMay("billing.info");
  const counts = useQuery(metricsQueries.liveHome(api, live));
  const billing = useQuery({ ...billingQueries.liveInfo(api, live), enabled: mayKnowPlan });
  const failed = [counts, billing].filter(({ isLoadingError }) => isLoadingError);
  if (failed[0] !== undefined) {
    return (
      <ErrorNotice
        {...describeError(failed[0].error)}
        title={texts.failed}
        onRetry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  }
  const { data: metrics } = counts;
  const { data: info } = billing;
  return (
    <StatRow
      items={[
        ...(mayKnowPlan ? usedOfPlan(info, texts, formats) : theirOwn(metrics, words, formats)),
        {
          label: texts.openIssues,
          value: metrics ? formats.number(metrics.open_issues) : waiting,
        },
      ]}
    />
  );
}

function usedOfPlan(
  info: BillingInfo | undefined,
  texts: SitesTexts["homeStats"],
  formats: Formats,
) {
  return allowances.map((allowance) => ({
    label: texts[allowance.used],
    value: info ? <Used {...allowance} info={info} /> : waiting,
    hint: info && hintOf(allowance, info, texts, formats),
  }));
}

/** For those who do not see the team whole: counts of what they see, and nothing of its plan. */
function theirOwn(
  metrics: HomeMetrics | undefined,
  words: SitesTexts["words"],
  { number }: Formats,
) {
  return [
    { label: words.sites, value: metrics ? number(metrics.sites) : waiting },
    { label: words.pages, value: metrics ? number(metrics.pages) : waiting },
    { label: words.scans, value: metrics ? number(metrics.scans) : waiting },
  ];
}

const waiting: ReactNode = <Skeleton width="3ch" />;

function Used({ used, info }: Pick<Allowance, "used"> & { info: BillingInfo }) {
  const texts = useTexts("homeStats");
  const { number } = useFormats();
  const allowed = info.plan.usage[`${used}_allowed`];
  return (
    <>
      {number(info.used[used])}{" "}
      <span className={styles.allowed}>
        {allowed === 0 ? texts.noLimit : `/ ${number(allowed)}`}
      </span>
    </>
  );
}

function hintOf(
  { used, isMonthly }: Allowance,
  info: BillingInfo,
  texts: SitesTexts["homeStats"],
  { date }: Formats,
): string | undefined {
  const allowed = info.plan.usage[`${used}_allowed`];
  if (allowed === 0) return undefined;
  const isUsedUp = info.used[used] >= allowed;
  const reset = isMonthly ? texts.resets(date(info.period.end, dayInUtc)) : undefined;
  return [isUsedUp ? texts.usedUp : undefined, reset].filter(Boolean).join(", ") || undefined;
}

/** Allowances begin anew by the day in UTC, wherever one looks from. */
const dayInUtc = { day: "numeric", month: "short", timeZone: "UTC" } as const;
