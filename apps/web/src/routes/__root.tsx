import { OfflineBanner } from "@sitewright/ui-kit";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
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
    </>
  );
}
