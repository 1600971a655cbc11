import { countWhile, useApi } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { casesUnderWay, onboardingProgress } from "./onboarding-progress.ts";
import { onboardingQueries } from "./onboarding-queries.ts";

export type SiteProgress = {
  /** From 0 to 100. */
  progress: number;
  /** How far the making of cases is, from 0 to 100; null where nobody makes any. */
  cases: number | null;
  site: Site;
};

type Followed = {
  /** Undefined before all is known. */
  found: SiteProgress | undefined;
  /** What kept it from being known at all; a later look that fails is made up for by the next one. */
  error: unknown;
  retry: () => void;
};

/** The spec's poll, in milliseconds. */
const pollMs = 5000;

/**
 * How far the site is, until it is done: told as it changes where the host follows changes, else asked
 * for every five seconds.
 */
export function useSiteProgress(siteId: string): Followed {
  const api = useApi();
  const [isOver, setIsOver] = useState(false);
  const refetchInterval = countWhile(api, !isOver, pollMs);
  const site = useQuery({ ...onboardingQueries.site(api, siteId), refetchInterval });
  const cases = useQuery({ ...onboardingQueries.cases(api, siteId), refetchInterval });
  const failed = [site, cases].filter(({ isLoadingError }) => isLoadingError);
  const found =
    site.data && cases.data
      ? {
          progress: onboardingProgress({
            site: site.data,
            processes: cases.data.results,
          }),
          cases: casesUnderWay(cases.data.results),
          site: site.data,
        }
      : undefined;
  // Another site, or another try of the same, is on its way again.
  if (found && (found.progress === 100) !== isOver) setIsOver(found.progress === 100);
  return {
    found,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
