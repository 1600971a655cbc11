import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  MockRefusal,
  makeMember,
  makeSession,
  makeTeam,
  offline,
  refuse,
} from "@sitewright/api-client/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createSessionStore } from "../session/create-session-store.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { LoginPage } from "./login-page.tsx";
import { RegisterPage } from "./register-page.tsx";

afterEach(cleanup);

describe("LoginPage", () => {
  it("trims email and password, stores the session, then team and member", async () => {
    const { calls, session, onSignedIn } = renderPage("login", {
      auth: { login: makeSession() },
      team: { get: makeTeam() },
      member: { get: makeMember() },
    });
    await signIn("  mara@northwind.example ", "  correct horse ");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(calls[0]).toEqual({
      name: "auth.login",
      input: { email: "mara@northwind.example", password: "correct horse" },
    });
    expect(session.getState()).toMatchObject({
      auth: { token: "access-1", refreshToken: "refresh-1", api_token: "api-token-1" },
      team: { name: makeTeam().name },
      member: { type: "admin" },
    });
  });

  it("goes on when team and member cannot be loaded", async () => {
    const { onSignedIn } = renderPage("login", { auth: { login: makeSession() } });
    await signIn("mara@northwind.example", "correct horse");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it("makes no call while a field is empty", async () => {
    const { calls } = renderPage("login", {});
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(screen.getByText("Email is required")).toBeDefined();
    expect(screen.getByText("Password is required")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(calls).toEqual([]);
  });

  it.each([
    [
      "the server's detail",
      refuse("UNAUTHENTICATED", "Your account is locked."),
      "Your account is locked.",
    ],
    [
      "the spec's sentence without one",
      refuseBare(401, {}),
      "Sorry, those credentials don't mactch any user",
    ],
    [
      "the spec's sentence for an empty one",
      refuseBare(400, { detail: "" }),
      "Sorry, those credentials don't mactch any user",
    ],
    ["a connection notice when offline", offline, "could not be reached"],
    ["a server notice on a 500", refuseBare(500, {}), "The server answered 500."],
  ])("shows %s and keeps what was typed", async (_name, login, text) => {
    const { onSignedIn } = renderPage("login", { auth: { login } });
    await signIn("mara@northwind.example", "correct horse");
    expect((await screen.findByRole("alert")).textContent).toContain(text);
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "mara@northwind.example");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "correct horse");
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("tells password managers which field is which", () => {
    renderPage("login", {});
    expect(screen.getByLabelText("Email")).toHaveProperty("autocomplete", "username");
    expect(screen.getByLabelText("Password")).toHaveProperty("autocomplete", "current-password");
  });
});

describe("RegisterPage", () => {
  it("sends the email as username, all trimmed, and stores the session", async () => {
    const { calls, session, onSignedIn } = renderPage("register", {
      auth: { register: makeSession() },
    });
    await signUp();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(calls[0]?.input).toEqual({
      username: "mara@northwind.example",
      email: "mara@northwind.example",
      password: "correct horse",
      first_name: "Mara",
      last_name: "Winter",
    });
    expect(session.getState().auth.account?.email).toBe("mara@northwind.example");
  });

  it.each([
    ["username before all", { username: ["Taken."], password: ["Weak."], detail: "No." }, "Taken."],
    ["username as plain text", { username: "Taken.", detail: "No." }, "Taken."],
    ["password without username", { password: ["Weak.", "Short."], detail: "No." }, "Weak."],
    ["detail with neither", { username: [], detail: "No." }, "No."],
  ])("shows %s", async (_name, body, text) => {
    renderPage("register", { auth: { register: refuseBare(422, body) } });
    await signUp();
    expect(await screen.findByText(text)).toBeDefined();
    for (const other of ["Taken.", "Weak.", "No."].filter((sentence) => sentence !== text)) {
      expect(screen.queryByText(other)).toBeNull();
    }
    expect(screen.getByLabelText("First name")).toHaveProperty("value", " Mara ");
  });

  it("asks for each field by name and makes no call", async () => {
    const { calls } = renderPage("register", {});
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Create account" }));
    for (const text of [
      "First Name is required",
      "Last Name is required",
      "Email is required",
      "Password is required",
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(calls).toEqual([]);
  });

  it("does not submit before the box is ticked, not even by Enter", async () => {
    const { calls } = renderPage("register", { auth: { register: makeSession() } });
    await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
    expect(screen.getByRole("button", { name: "Create account" })).toHaveProperty("disabled", true);
    expect(calls).toEqual([]);
  });
});

/** An answer that lacks parts of the error body, as another server might send it. */
function refuseBare(status: number, body: Record<string, unknown>) {
  return (): never => {
    const refusal = new MockRefusal("INVALID_INPUT", "replaced");
    throw Object.assign(refusal, { status, body });
  };
}

async function signIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}

async function signUp() {
  await userEvent.type(screen.getByLabelText("First name"), " Mara ");
  await userEvent.type(screen.getByLabelText("Last name"), "Winter");
  await userEvent.type(screen.getByLabelText("Email"), " mara@northwind.example ");
  await userEvent.type(screen.getByLabelText("Password"), " correct horse ");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Create account" }));
}

function renderPage(page: "login" | "register", handlers: MockHandlers) {
  const { api, calls } = createMockApi(handlers);
  const session = createSessionStore({ storage: null, events: null });
  const onSignedIn = vi.fn();
  const pages: Record<typeof page, ReactNode> = {
    login: <LoginPage hrefs={{ register: "/register" }} onSignedIn={onSignedIn} />,
    register: <RegisterPage hrefs={{ login: "/login" }} onSignedIn={onSignedIn} />,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>{pages[page]}</SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { calls, session, onSignedIn };
}
