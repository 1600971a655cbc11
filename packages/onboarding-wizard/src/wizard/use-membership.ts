import { memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import type { Member, Team } from "@sitewright/contract";
import { useQueries } from "@tanstack/react-query";

export type Membership =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry: () => void }
  | { status: "known"; team: Team | null; member: Member | null };

/** Which of team and membership the signed-in person has already. */
export function useMembership(): Membership {
  const api = useApi();
  const [team, member] = useQueries({
    queries: [teamQueries.current(api), memberQueries.current(api)],
  });
  for (const query of [team, member]) {
    if (query.isLoadingError) {
      return { status: "failed", error: query.error, retry: () => void query.refetch() };
    }
  }
  if (team.data === undefined || member.data === undefined) return { status: "loading" };
  return { status: "known", team: team.data, member: member.data };
}
