import { memberQueries, teamQueries } from "@sitewright/api-client";
import { isSignedIn } from "@sitewright/auth";
import { redirect } from "@tanstack/react-router";
import { decideEntry, type Place } from "./guard.ts";
import type { Services } from "./services.ts";

type Arrival = { context: Services; location: { href: string } };

/**
 * The guard of a route, for its `beforeLoad`: returns when the visitor may stay.
 * @throws a redirect otherwise, or what kept the team from being read.
 */
export async function enter(place: Place, { context, location }: Arrival): Promise<void> {
  const signedIn = isSignedIn(context.session.getState());
  const asksForTeam = signedIn && place !== "login" && place !== "register";
  const decision = decideEntry(place, {
    isSignedIn: signedIn,
    hasTeam: asksForTeam ? await hasTeam(context) : null,
  });
  if (decision.to === null) return;
  if (decision.saveNext) context.session.saveNext(location.href);
  throw redirect({ to: decision.to, replace: true });
}

async function hasTeam({ session, api, queryClient }: Services): Promise<boolean> {
  const { team, member } = session.getState();
  if (team !== null && member !== null) return true;
  const found = await Promise.all([
    queryClient.fetchQuery(teamQueries.current(api)),
    queryClient.fetchQuery(memberQueries.current(api)),
  ]);
  return found.every((row) => row !== null);
}
