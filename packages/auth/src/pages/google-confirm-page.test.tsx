import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  makeBillingInfo,
  makeMember,
  makeProfile,
  makeSession,
  makeTeam,
  makeUser,
  offline,
} from "@sitewright/api-client/testing";
import type { GoogleConfirmQuery } from "@sitewright/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore } from "../session/create-session-store.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { GoogleConfirmPage } from "./google-confirm-page.tsx";

const { user, ...tokens } = makeSession();
const query: GoogleConfirmQuery = {
  ...tokens,
  id: user.id,
  username: user.username,
  email: user.email,
  is_active: "true",
  created: user.created,
  updated: user.updated,
  attempt: "the-mark-of-this-tab",
};

beforeEach(() => sessionStorage.setItem("google-attempt", "the-mark-of-this-tab"));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe("GoogleConfirmPage", () => {
  it("shows a loader until team, member and billing have answered, and then goes on", async () => {
    const team = Promise.withResolvers<ReturnType<typeof makeTeam>>();
    const { session, calls, onSignedIn } = renderConfirm({
      team: { get: () => team.promise },
      member: { get: makeMember() },
      account: { profile: makeProfile() },
      billing: { info: makeBillingInfo() },
    });
    await waitFor(() => expect(session.getState().auth.token).toBe(tokens.token));
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(screen.getByRole("heading", { name: "Signing you in" })).toBeDefined();
    expect(screen.getByRole("main").querySelector("[aria-busy=true]")).not.toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();

    team.resolve(makeTeam());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(session.getState()).toMatchObject({
      team: { name: makeTeam().name },
      member: { type: "admin" },
      billing: { plan: { name: "free" } },
    });
  });

  it("goes on when none of the four can be loaded", async () => {
    const { session, onSignedIn, onFailed } = renderConfirm({
      team: { get: offline },
      member: { get: offline },
      account: { profile: offline },
      billing: { info: offline },
    });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(onFailed).not.toHaveBeenCalled();
    expect(session.getState().auth.account?.email).toBe(makeUser().email);
  });
});

function renderConfirm(handlers: MockHandlers) {
  const { api, calls } = createMockApi(handlers);
  const session = createSessionStore({ storage: null, events: null });
  const onSignedIn = vi.fn();
  const onFailed = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <GoogleConfirmPage query={query} onSignedIn={onSignedIn} onFailed={onFailed} />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { session, calls, onSignedIn, onFailed };
}
