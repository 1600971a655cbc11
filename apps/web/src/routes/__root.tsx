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
      <Suspense>
        <OfflineBanner />
      </Suspense>
      <Outlet />
      {/* Above all screens: what one says as it leaves is read on the next. A dialog that opens first hides what is around it, but for what is live. */}
      <Suspense fallback={<div aria-live="polite" />}>
        <Toaster />
      </Suspense>
    </>
  );
}

/** Not among what the first screen waits for; without their code the app goes on without messages. */
function lazily(name: "OfflineBanner" | "Toaster") {
  return lazy(async () => {
    await firstPaint();
    return import("../shell/notices.ts").then(
      (notices) => ({ default: notices[name] }),
      () => ({ default: () => <></> }),
    );
  });
}

/** What is fetched before it shares the line with what the first screen is made of. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const OfflineBanner = lazily("OfflineBanner");
const Toaster = lazily("Toaster");
