import { type ApiClient, billingQueries, memberQueries, teamQueries } from "@sitewright/api-client";
import { mayCall } from "@sitewright/contract/access";
import type { QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "../session/create-session-store.ts";

type Tools = { api: ApiClient; queryClient: QueryClient; session: SessionStore };

/** Team, member and billing of whoever has just signed in. What cannot be loaded is left for later. */
export async function loadAfterSignIn({ api, queryClient, session }: Tools): Promise<void> {
  const loadMember = queryClient.fetchQuery({ ...memberQueries.current(api), retry: false });
  const [team, member, billing] = await Promise.allSettled([
    queryClient.fetchQuery({ ...teamQueries.current(api), retry: false }),
    loadMember,
    loadMember.then(async (own) => {
      if (own === null || !mayCall(own, "billing.info")) return null;
      return queryClient.fetchQuery({ ...billingQueries.info(api), retry: false });
    }),
  ]);
  session.remember({
    ...(team.status === "fulfilled" && { team: team.value }),
    ...(member.status === "fulfilled" && { member: member.value }),
    ...(billing.status === "fulfilled" && { billing: billing.value }),
  });
}
