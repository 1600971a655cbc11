import { paths } from "@sitewright/contract";
import { isOpenToAll } from "./guard.ts";
import type { AppRouter } from "./router.tsx";
import type { Services } from "./services.ts";

/**
 * Acts when the person changes, here or in another tab: what the cache holds belongs to the one who
 * left. A session the server refused keeps the address for the next login; one that was left does not.
 * Returns the end of it.
 */
export function watchSession({ session, queryClient }: Services, router: AppRouter): () => void {
  return session.subscribe((state, before) => {
    const person = state.auth.account?.id;
    const personBefore = before.auth.account?.id;
    if (personBefore === undefined || person === personBefore) return;
    queryClient.clear();
    if (person !== undefined) return void router.navigate({ href: paths.home() });
    if (isOpenToAll(router.state.location.pathname)) return;
    if (state.ended === "refused") session.saveNext(router.state.location.href);
    void router.navigate({ href: paths.login() });
  });
}
