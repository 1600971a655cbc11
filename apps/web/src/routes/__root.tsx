import { OfflineBanner } from "@sitewright/ui-kit";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NotFound } from "../app/not-found.tsx";
import type { Services } from "../app/services.ts";

export const Route = createRootRouteWithContext<Services>()({
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      {/* Above all screens: what one says as it leaves is read on the next. */}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}

/** Not among what the first screen waits for; without its code the app goes on without messages. */
const Toaster = lazy(() =>
  import("../shell/toasts.ts").then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => <></> }),
  ),
);
