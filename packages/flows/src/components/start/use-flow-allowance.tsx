import { billingQueries, useApi, useMay } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Link, Notice, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";
import { quiet } from "./start.css.ts";

type FlowAllowance = {
  /** No more runs until the month is over. */
  isUsedUp: boolean;
  /** What one more takes, or when there are others. */
  notice: ReactNode;
};

/** What a run takes of the plan. Whoever may not know the plan is told when it is refused. */
export function useFlowAllowance(): FlowAllowance {
  const texts = useTexts("start");
  const words = useTexts("allowance");
  const { date } = useFormats();
  const mayKnowPlan = useMay("billing.info");
  const { data } = useQuery({ ...billingQueries.info(useApi()), enabled: mayKnowPlan });
  const allowed = data?.plan.usage.flowruns_allowed ?? 0;
  if (data === undefined || allowed === 0) {
    return { isUsedUp: false, notice: <p className={quiet}>{texts.counts}</p> };
  }
  const used = data.used.flowruns;
  if (used < allowed) {
    return { isUsedUp: false, notice: <p className={quiet}>{texts.takes(used, allowed)}</p> };
  }
  const renews = date(data.period.end, { day: "numeric", month: "long", timeZone: "UTC" });
  return {
    isUsedUp: true,
    notice: (
      <Notice tone="caution">
        {words.usedUp(allowed, renews)} <Link href={paths.billing()}>{words.plans}</Link>
      </Notice>
    ),
  };
}
