import type { ApiClient } from "@sitewright/api-client";
import type { QueryClient } from "@tanstack/react-query";
import { decideOnboarding, type OnboardingEntry } from "./onboarding-entry.ts";
import { onboardingProgress } from "./onboarding-progress.ts";
import { onboardingQueries } from "./onboarding-queries.ts";

/**
 * Loads what the entry rules ask for and answers where the person belongs, so that a host can lead
 * them on before anything is shown.
 * @throws what kept one of the lists from being loaded.
 */
export async function findOnboardingEntry(
  api: ApiClient,
  queryClient: QueryClient,
): Promise<OnboardingEntry> {
  const [team, member] = await Promise.all([
    queryClient.ensureQueryData(onboardingQueries.team(api)),
    queryClient.ensureQueryData(onboardingQueries.member(api)),
  ]);
  if (member?.type !== "admin") return "home";
  const { count, results } = await queryClient.fetchQuery(onboardingQueries.sites(api));
  const [site] = results;
  if (count !== 1 || site === undefined) {
    return decideOnboarding({ team, member, sites: count, progress: null });
  }
  const cases = await queryClient.fetchQuery(onboardingQueries.cases(api, site.id));
  const progress = onboardingProgress({ site, processes: cases.results });
  return decideOnboarding({ team, member, sites: 1, progress });
}
