import "@testing-library/jest-dom/vitest";
import { ApiProvider } from "@sitewright/api-client";
import { createMockApi, type MockHandlers } from "@sitewright/api-client/testing";
import { Toaster, TooltipProvider, toast } from "@sitewright/ui-kit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, type RenderResult, render } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { forgetDrafts } from "../drafts/forget-drafts.ts";

type Calls = ReturnType<typeof createMockApi>["calls"];

type RenderedWithApi = RenderResult & {
  calls: Calls;
  callsOf: (name: string) => Calls;
  user: UserEvent;
};

/**
 * Renders a screen over a mocked API, with a fresh cache, until the test ends; `calls` is every request
 * it made.
 */
export function renderWithApi(screen: ReactNode, handlers: MockHandlers): RenderedWithApi {
  onTestFinished(() => {
    cleanup();
    toast.clear();
    forgetDrafts();
  });
  const { api, calls } = createMockApi(handlers);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <TooltipProvider>
          {screen}
          <Toaster />
        </TooltipProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const callsOf = (name: string) => calls.filter((call) => call.name === name);
  return { ...view, calls, callsOf, user: userEvent.setup() };
}
