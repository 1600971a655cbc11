import {
  AccessProvider,
  May,
  memberQueries,
  metricsQueries,
  teamQueries,
  useApi,
} from "@sitewright/api-client";
import { useSession } from "@sitewright/auth";
import { PaymentBanner } from "@sitewright/billing";
import { paths } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute, Outlet, useLocation } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { AppShell } from "../shell/app-shell/app-shell.tsx";
import { AppLocale } from "../shell/locale/app-locale.tsx";
import { useChanges } from "../shell/use-changes.ts";
import { useRightsWatch } from "../shell/use-rights-watch.ts";

/** Milliseconds; team, membership and counts change seldom, and every change made here refreshes them. */
const staleTime = 5 * 60_000;

export const Route = createFileRoute("/_app")({
  beforeLoad: (arrival) => enter("app", arrival),
  loader: ({ context: { api, queryClient } }) => {
    // What the shell shows is stored with the session; this brings it up to date now and then.
    void queryClient.prefetchQuery({ ...teamQueries.current(api), staleTime });
    void queryClient.prefetchQuery({ ...memberQueries.current(api), staleTime });
  },
  component: App,
});

function App() {
  const { appMode, links } = Route.useRouteContext();
  useRightsWatch();
  useChanges();
  // Held here, so that a screen which asks for the counts and leaves early does not cancel the call.
  useQuery({ ...metricsQueries.home(useApi()), staleTime, notifyOnChangeProps: [] });
  // The billing screen says it itself, with the way out.
  const isBilling = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.billing()) });
  const member = useSession((session) => session.member);
  const person = useSession(({ auth }) => auth.account?.id);
  // Signing out empties the session a moment before the login is shown, leaving a team its membership
  // before the wizard is: a screen drawn meanwhile would ask again for what is no longer one's to see.
  if (person === undefined || member === null) return null;
  // Another person, signed in through another tab, starts with fresh screens.
  return (
    <AppLocale>
      <AccessProvider member={member}>
        <AppShell key={person} appMode={appMode} links={links}>
          {!isBilling && (
            <May call="billing.info">
              <PaymentBanner />
            </May>
          )}
          <Outlet />
        </AppShell>
      </AccessProvider>
    </AppLocale>
  );
}
