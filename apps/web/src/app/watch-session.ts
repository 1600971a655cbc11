import type { SessionState } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { forgetDrafts } from "@sitewright/feature-kit";
import { isOpenToAll } from "./guard.ts";
import { lead } from "./navigation/go.ts";
import type { AppRouter } from "./router.tsx";
import type { Services } from "./services.ts";

/**
 * Acts when the person changes, here or in another tab: what the cache holds belongs to the one who
 * left. A session the server refused keeps the address for the next login, and what was not saved for the
 * same person; one that was left keeps neither. So too when somebody is in a team no longer: the guards then
 * lead on to the wizard. Returns the end of it.
 */
export function watchSession({ session, queryClient }: Services, router: AppRouter): () => void {
  let last = session.getState().auth.account?.id;
  return session.subscribe((state, before) => {
    if (hasLeftTeam(state, before)) {
      forgetDrafts();
      queryClient.clear();
      return void router.invalidate();
    }
    const person = state.auth.account?.id;
    const personBefore = before.auth.account?.id;
    const isOther = person !== undefined && last !== undefined && person !== last;
    const hasLeft = person === undefined && personBefore !== undefined && state.ended !== "refused";
    if (isOther || hasLeft) forgetDrafts();
    last = person ?? last;
    if (personBefore === undefined || person === personBefore) return;
    queryClient.clear();
    if (person !== undefined) return lead(router, paths.home());
    if (isOpenToAll(router.state.location.pathname)) return;
    if (state.ended === "refused") session.saveNext(router.state.location.href);
    lead(router, paths.login());
  });
}

/** Whether the same person was a member before, and is not, or of another team. */
function hasLeftTeam(state: SessionState, before: SessionState): boolean {
  if (before.team === null || before.member === null) return false;
  if (state.auth.account?.id !== before.auth.account?.id) return false;
  return state.team?.id !== before.team.id || state.member?.id !== before.member.id;
}
