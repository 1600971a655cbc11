import { ApiProvider, createApiClient } from "@sitewright/api-client";
import { makeTeam } from "@sitewright/api-client/testing";
import { noCoupon, planPayloadOf } from "@sitewright/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createFakeStripe } from "../testing/fake-stripe.ts";
import { cloudInfo } from "../testing/story-info.ts";
import { useSubmitCard } from "./use-submit-card.ts";

const answers: Record<string, unknown> = {
  "/v1/billing/subscription/setup": { client_secret: "pi_1_secret_2" },
  "/v1/billing/subscription/complete": cloudInfo,
  "/v1/billing/info": cloudInfo,
  "/v1/auth/account": makeTeam(),
};

/** The hook over a client that is signed in; `sent` is each request's path and whose it is. */
function signedIn() {
  const sent: { path: string; isPersons: boolean }[] = [];
  const api = createApiClient({
    baseUrl: "http://api.test",
    session: {
      getAccess: () => "of-the-person",
      getRefresh: () => null,
      setAccess: () => {},
      onSignedOut: () => {},
    },
    lock: (_name, work) => work(),
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace(/\/$/, "");
      const isPersons = request.headers.get("authorization") === "Bearer of-the-person";
      sent.push({ path, isPersons });
      if (isPersons) return Response.json(answers[path]);
      const refusal = { code: "UNAUTHENTICATED", reason: "Sign in.", detail: "Sign in." };
      return Response.json({ ...refusal, request_id: "req_1" }, { status: 401 });
    },
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(useSubmitCard, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  return { submit: result.current, sent };
}

it("asks for info once without the person, whose refusal is only logged, and once with", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { stripe } = createFakeStripe();
  const card = stripe.elements().create("card");
  const { submit, sent } = signedIn();
  const payload = planPayloadOf({ name: "cloud", interval: "month", coupon: noCoupon });
  await submit.subscribe(payload, { stripe, card });
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { path: "/v1/billing/subscription/setup", isPersons: true },
    { path: "/v1/billing/subscription/complete", isPersons: true },
    { path: "/v1/billing/info", isPersons: false },
    { path: "/v1/auth/account", isPersons: true },
    { path: "/v1/billing/info", isPersons: true },
  ]);
});
