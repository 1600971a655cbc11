import type { Member, Team } from "@sitewright/contract";

/** Where someone who opens the onboarding belongs. */
export type OnboardingEntry = "home" | "site" | "progress";

type Found = {
  team: Pick<Team, "type"> | null;
  member: Pick<Member, "type"> | null;
  /** How many sites the team has. */
  sites: number;
  /** Of its only site; null where there is none. */
  progress: number | null;
};

/**
 * The spec's entry rules: for admins only; home with several sites or a finished one; the progress
 * screen with one on its way; without a site the first step, except for plans that skip it.
 */
export function decideOnboarding({ team, member, sites, progress }: Found): OnboardingEntry {
  if (member?.type !== "admin") return "home";
  if (sites > 1) return "home";
  if (sites === 1) return progress === 100 ? "home" : "progress";
  return team?.type === "selfhost" || team?.type === "admin" ? "home" : "site";
}
