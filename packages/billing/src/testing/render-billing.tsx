import type { MockHandlers } from "@sitewright/api-client/testing";
import type { HostNotice } from "@sitewright/feature-kit";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createFakeStripe } from "./fake-stripe.ts";

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

/**
 * Renders a screen over a mocked API; `callsOf` gives the inputs of a call's requests, `logged` what is
 * written to the console as an error, which is not shown meanwhile.
 */
export function renderBilling(screen: ReactNode, handlers: MockHandlers) {
  const logged = vi
    .spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
  const view = renderWithApi(screen, handlers);
  const callsOf = (name: string) => view.callsOf(name).map(({ input }) => input);
  return { ...view, callsOf, logged };
}
