import type { MockHandlers } from "@sitewright/api-client/testing";
import { listOf, makeMember, makeSession, makeTeam, refuse } from "@sitewright/api-client/testing";
import { createSessionStore, type SessionStore } from "@sitewright/auth";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { googleErrors } from "@sitewright/contract";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTestApp } from "../testing/make-test-app.ts";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** Who has signed in and is in no team yet. */
const noTeam = {
  team: { get: refuse("NOT_FOUND", "none") },
  member: { get: refuse("NOT_FOUND", "none") },
} satisfies MockHandlers;

describe("/reset-password", () => {
  it("takes the token out of the address, and tells also a signed-in person how it ended", async () => {
    const session = makeSignedInSession();
    const { router } = renderApp("/reset-password?token=from-the-mail", session, {
      auth: { resetPassword: () => undefined, logout: () => undefined },
    });
    const field = await screen.findByLabelText("New password");
    expect(router.state.location.href).toBe("/reset-password");
    await userEvent.type(field, "a new pass phrase{Enter}");
    expect(await screen.findByText(/^Sweet, seems like it worked!/)).toBeDefined();
    expect(session.getState().auth.account).toBeNull();
    expect(router.state.location.pathname).toBe("/reset-password");
  });

  it("keeps the token while the way to a new link is looked at", async () => {
    const { router } = renderApp("/reset-password?token=from-the-mail", signedOut());
    await screen.findByLabelText("New password");
    await router.navigate({ href: "/forgot-password" });
    router.history.back();
    await screen.findByLabelText("New password");
    expect(screen.queryByText(/Open the link in your mail/)).toBeNull();
  });

  it("says where the link is when it comes without a token", async () => {
    const { router } = renderApp("/reset-password?token=", signedOut());
    expect(await screen.findByText(/Open the link in your mail once more/)).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "request a new one" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/forgot-password"));
  });
});

describe("/google-confirm", () => {
  const { user, ...tokens } = makeSession();
  const query = new URLSearchParams({
    ...tokens,
    id: user.id,
    username: user.username,
    email: user.email,
    is_active: "true",
    created: user.created,
    updated: user.updated,
    attempt: "the-mark-of-this-tab",
  });

  it("signs in with a return that this tab began, and goes on to the saved address", async () => {
    sessionStorage.setItem("google-attempt", "the-mark-of-this-tab");
    const session = signedOut();
    session.saveNext("/logs");
    const { router, calls } = renderApp(`/google-confirm?${query}`, session, {
      team: { get: makeTeam() },
      member: { get: makeMember() },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/logs"));
    expect(calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["team.get", "member.get"]),
    );
    expect(session.getState().auth).toMatchObject({
      token: tokens.token,
      refreshToken: tokens.refresh,
      api_token: tokens.api_token,
      account: { email: user.email },
    });
    expect(session.takeNext()).toBeNull();
  });

  it("goes on to the wizard without a saved address", async () => {
    sessionStorage.setItem("google-attempt", "the-mark-of-this-tab");
    const { router } = renderApp(`/google-confirm?${query}`, signedOut(), noTeam);
    await waitFor(() => expect(router.state.location.pathname).toBe("/account/new"));
  });

  it("leads a return that was begun elsewhere to the login, which says so", async () => {
    const session = signedOut();
    const { router } = renderApp(`/google-confirm?${query}`, session);
    await waitFor(() => expect(router.state.location.href).toBe("/login"));
    expect((await screen.findByRole("alert")).textContent).toContain("Google did not sign you in");
    expect(session.getState().auth.token).toBeNull();
  });

  it("leaves the session that is there to whoever has it", async () => {
    const session = makeSignedInSession({ token: "mine" });
    const { router } = renderApp(`/google-confirm?${query}`, session, noTeam);
    await waitFor(() => expect(router.state.location.pathname).toBe("/account/new"));
    expect(session.getState().auth.token).toBe("mine");
  });
});

describe.each([
  ["/login", { login: makeSession() }, fillLogin],
  ["/register", { register: makeSession() }, fillRegistration],
] as const)("after %s", (address, auth, fill) => {
  it("goes on to the saved address, once", async () => {
    const session = signedOut();
    session.saveNext("/logs?view=failed");
    const { router } = renderApp(address, session, {
      ...{ auth, team: { get: makeTeam() }, member: { get: makeMember() } },
    });
    await fill();
    await waitFor(() => expect(router.state.location.href).toBe("/logs?view=failed"));
    expect(session.takeNext()).toBeNull();
  });

  it("goes on to the wizard without a saved address", async () => {
    const { router } = renderApp(address, signedOut(), { auth, ...noTeam });
    await fill();
    await waitFor(() => expect(router.state.location.href).toBe("/account/new"));
  });
});

describe("the wizard", () => {
  it.each(["/account/new", "/account/join"])("begins at %s with the phone", async (address) => {
    renderApp(address, makeSignedInSession(), noTeam);
    expect(await screen.findByRole("textbox", { name: "Phone number" })).toBeDefined();
    expect(document.title).toBe("Set up your team · Sitewright");
  });

  it("reads an invitation from the address, and leads whom it let in to the onboarding", async () => {
    const { id } = makeMember();
    const { router, calls } = renderApp(
      `/account/join?team=${makeTeam().id}&code=swi_1&member=${id}`,
      makeSignedInSession(),
      {
        team: { get: makeTeam() },
        member: { get: makeMember(), create: makeMember() },
        sites: { list: listOf([]) },
      },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe("/onboard"));
    expect(calls.find(({ name }) => name === "member.create")?.input).toEqual({
      ...{ id, code: "swi_1", status: "active" },
    });
  });
});

describe("/register", () => {
  it.each([
    ["the guide's", null, ["/docs/terms", "/docs/privacy"]],
    ["the installation's own", "https://a.example/", ["https://a.example/", "https://a.example/"]],
  ])("leads to %s terms and privacy policy, without an account", async (_whose, own, expected) => {
    const { services, router } = makeTestApp("/register", signedOut());
    Object.assign(services, { links: { ...services.links, terms: own, privacy: own } });
    render(<RouterProvider router={router} />);
    const links = await Promise.all(
      [/^terms of use/, /^privacy policy/].map((name) => screen.findByRole("link", { name })),
    );
    expect(links.map((link) => link.getAttribute("href"))).toEqual(expected);
    expect(links.every((link) => link.getAttribute("target") === "_blank")).toBe(true);
  });
});

describe("/docs", () => {
  it.each([
    ["/docs", "First site"],
    ["/docs/terms", "Terms of use"],
    ["/docs/privacy", "Privacy policy"],
    ["/docs/self-hosting", "Running it yourself"],
    ["/docs/help", "Help"],
  ])("shows %s to anybody", async (address, title) => {
    const { router } = renderApp(address, signedOut());
    await screen.findByRole("heading", { level: 1, name: title });
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
    expect(router.state.location.pathname).toBe(address);
  });

  it("stays when the session ends", async () => {
    const session = makeSignedInSession();
    const { router } = renderApp("/docs/plans", session);
    await screen.findByRole("link", { name: "Back to Sitewright" });
    session.port.onSignedOut();
    await screen.findByRole("link", { name: "Log in" });
    expect(router.state.location.pathname).toBe("/docs/plans");
  });
});

describe("/login", () => {
  it.each(googleErrors)("says what came of Google's %s", async (error) => {
    renderApp(`/login?error=${error}`, signedOut());
    expect((await screen.findByRole("alert")).textContent).toContain("Google did not sign you in");
  });

  it("shows nothing for an error it does not know", async () => {
    renderApp("/login?error=%3Cimg%3E", signedOut());
    await screen.findByLabelText("Email");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

async function fillLogin() {
  await userEvent.type(await screen.findByLabelText("Email"), "mara@northwind.example");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
}

async function fillRegistration() {
  await userEvent.type(await screen.findByLabelText("First name"), "Mara");
  await userEvent.type(screen.getByLabelText("Last name"), "Winter");
  await userEvent.click(screen.getByRole("checkbox"));
  await fillLogin();
}

function signedOut() {
  return createSessionStore({ storage: null, events: null });
}

function renderApp(address: string, session: SessionStore, handlers: MockHandlers = {}) {
  const app = makeTestApp(address, session, handlers);
  render(<RouterProvider router={app.router} />);
  return app;
}
