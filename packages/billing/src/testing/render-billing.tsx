import "@testing-library/jest-dom/vitest";
import { ApiProvider } from "@sitewright/api-client";
import { createMockApi, type MockHandlers } from "@sitewright/api-client/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, vi } from "vitest";
import type { HostNotice } from "../host/host-provider.tsx";
import { createFakeStripe } from "./fake-stripe.ts";

afterEach(cleanup);

// jsdom lays nothing out, so there is no size to observe.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

/** What a screen takes from its host, as spies, and a card provider that pays. */
export function makeHost() {
  const fake = createFakeStripe();
  return {
    fake,
    props: {
      installUrl: "https://docs.example/install",
      loadCardProvider: vi.fn(async () => fake.stripe),
      onNotice: vi.fn((_notice: HostNotice) => {}),
      onLeave: vi.fn(),
    },
  };
}

/** Renders a screen over a mocked API, with a fresh cache; `callsOf` gives the inputs of a call's requests. */
export function renderBilling(screen: ReactNode, handlers: MockHandlers) {
  const { api, calls } = createMockApi(handlers);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>{screen}</ApiProvider>
    </QueryClientProvider>,
  );
  const callsOf = (name: string) =>
    calls.filter((call) => call.name === name).map(({ input }) => input);
  return { ...view, calls, callsOf, user: userEvent.setup() };
}
