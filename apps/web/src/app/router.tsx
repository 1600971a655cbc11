import { searchText } from "@sitewright/contract";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeTree } from "../routeTree.gen.ts";
import { AppProviders } from "./app-providers.tsx";
import { RouteError } from "./route-error.tsx";
import { RoutePending } from "./route-pending.tsx";
import type { Services } from "./services.ts";

/** Milliseconds until a screen that is on its way is shown as that. */
export const pendingMs = 300;

/** The router over the file routes; `history` is the browser's unless given. */
export function createAppRouter(services: Services, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: services,
    ...(history && { history }),
    // As `paths` writes them: flat texts, which no value is mistaken for another type in.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: searchText,
    defaultPreload: "intent",
    // The query cache decides what is fresh; the router asks it each time.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: pendingMs,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    InnerWrap: ({ children }) => <AppProviders services={services}>{children}</AppProviders>,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
