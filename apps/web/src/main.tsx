import "@sitewright/ui-kit/global";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { dropFailedStyles } from "./app/chunks/drop-failed-styles.ts";
import { focusOnNavigation } from "./app/focus-on-navigation.ts";
import { loadFirstScreen } from "./app/load-first-screen.ts";
import { messages } from "./app/messages.ts";
import { createAppRouter } from "./app/router.tsx";
import { createServices } from "./app/services.ts";
import { watchSession } from "./app/watch-session.ts";
import { readEnv } from "./config/env.ts";

// The schema library tries `eval`, which the content security policy reports. This is its own switch
// (`config({ jitless: true })`), thrown here because it must be so before the library loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const element = document.getElementById("root");
if (element === null) throw new Error("No #root.");

// Not awaited: the first screen's code imports from this file's chunk, and would wait for its end.
start(element).catch((error: unknown) => {
  element.textContent = error instanceof Error ? error.message : messages.states.notStarted;
  throw error;
});

async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  dropFailedStyles();
  const services = createServices(readEnv());
  // At once with the browser's own storage: the first screen is the right one, without a flash.
  if (!services.session.isReady()) await services.session.ready;
  const router = createAppRouter(services);
  watchSession(services, router);
  focusOnNavigation(router);
  await nextTask();
  await loadFirstScreen(router);
  // Else it is asked for by the first text that stands, which is then set twice.
  document.fonts.load("1em Inter Variable").catch(() => undefined);
  // As a transition React draws the first screen in short pieces, and what a person does comes between.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  });
}

/** Goes on later: whoever does all of it at once, after reading the page's scripts, keeps a phone from answering. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
