import { paths } from "@sitewright/contract";
import { type HealthOf, Onboarding } from "@sitewright/onboarding-wizard";
import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { enter } from "../app/enter.ts";
import { instead, useGo } from "../app/navigation/go.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { AppLocale } from "../shell/locale/app-locale.tsx";
import { messages } from "../shell/messages.ts";
import { useChanges } from "../shell/use-changes.ts";

export const Route = createFileRoute("/onboard")({
  beforeLoad: (arrival) => enter("onboard", arrival),
  loader: async ({ context: { api, queryClient } }) => {
    const { findOnboardingEntry } = await import("../app/onboarding/find-onboarding-entry.ts");
    // What cannot be loaded is the screen's to show, with a way to try again.
    const entry = await findOnboardingEntry(api, queryClient).catch(() => null);
    if (entry === "home") throw instead(paths.home());
  },
  component: Onboard,
});

function Onboard() {
  useDocumentTitle(messages.titles.onboard);
  useChanges();
  const go = useGo();
  const { welcomeVideos } = Route.useRouteContext();
  return (
    <AppLocale>
      <Onboarding
        videos={welcomeVideos}
        film={showFilm}
        healthMade={tellHealth}
        onHome={() => go(paths.home(), { replace: true })}
        onViewSite={(id) => go(paths.site(id), { replace: true })}
      />
    </AppLocale>
  );
}

const WelcomeFilm = lazy(async () => ({
  default: (await import("@sitewright/guide/film")).WelcomeFilm,
}));

function showFilm() {
  return (
    <Suspense>
      <WelcomeFilm />
    </Suspense>
  );
}

const HealthMade = lazy(async () => ({
  default: (await import("../app/onboarding/health-made.ts")).HealthMade,
}));
const PageHealthMade = lazy(async () => ({
  default: (await import("../app/onboarding/health-made.ts")).PageHealthMade,
}));

function tellHealth(of: HealthOf) {
  return (
    <Suspense>{"siteId" in of ? <HealthMade {...of} /> : <PageHealthMade {...of} />}</Suspense>
  );
}
