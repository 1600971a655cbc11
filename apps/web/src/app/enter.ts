import { memberQueries, teamQueries } from "@sitewright/api-client";
import { isSignedIn } from "@sitewright/auth";
import type { Member, Team } from "@sitewright/contract";
import { decideEntry, type Place } from "./guard.ts";
import { instead } from "./navigation/go.ts";
import type { Services } from "./services.ts";

type Arrival = { context: Services; location: { href: string } };

/**
 * The guard of a route, for its `beforeLoad`: returns when the visitor may stay.
 * @throws a redirect otherwise, or what kept the team from being read.
 */
export async function enter(place: Place, { context, location }: Arrival): Promise<void> {
  const signedIn = isSignedIn(context.session.getState());
  const asksForTeam = signedIn && (place === "wizard" || place === "onboard" || place === "app");
  const decision = decideEntry(place, {
    isSignedIn: signedIn,
    isSetUp: asksForTeam ? await isSetUp(context) : null,
  });
  if (decision.to === null) return;
  if (decision.saveNext) context.session.saveNext(location.href);
  throw instead(decision.to);
}

async function isSetUp({ session, api, queryClient }: Services): Promise<boolean> {
  const { team, member } = session.getState();
  if (isReady(team, member)) return true;
  return isReady(
    ...(await Promise.all([
      queryClient.fetchQuery(teamQueries.current(api)),
      queryClient.fetchQuery(memberQueries.current(api)),
    ])),
  );
}

/** A new team waits for its admin to choose a plan; nobody else has to. */
function isReady(team: Team | null, member: Member | null): boolean {
  return team !== null && member !== null && (team.type !== "new" || member.type !== "admin");
}
