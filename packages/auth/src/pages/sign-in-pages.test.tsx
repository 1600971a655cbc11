import { type ApiClient, ApiProvider, createApiClient } from "@sitewright/api-client";
import {
  createMockApi,
  type MockHandlers,
  MockRefusal,
  makeBillingInfo,
  makeMember,
  makeSession,
  makeTeam,
  offline,
  refuse,
} from "@sitewright/api-client/testing";
import {
  type GoogleError,
  googleAttemptPattern,
  googleErrors,
  googlePaths,
  passwordMinLength,
  paths,
} from "@sitewright/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GoogleSignIn } from "../components/google-button.tsx";
import { createSessionStore, type SessionStore } from "../session/create-session-store.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { makeSignedInSession } from "../testing/make-signed-in-session.ts";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { InvitedPage } from "./invited-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { RegisterPage } from "./register-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("InvitedPage", () => {
  const link = { member: "018f0000-0000-7000-8000-000000000005", code: "swi_1" };
  const invitation = {
    team: "Northwind Studio",
    inviter: "Mara Weiss",
    email: "jana@northwind.example",
    role: "contributor" as const,
    expires: "2026-12-05T09:00:00.000Z",
  };

  function open(
    member: NonNullable<MockHandlers["member"]>,
    auth: NonNullable<MockHandlers["auth"]> = {},
  ) {
    const { api, calls } = createMockApi({ member, auth });
    const session = createSessionStore({ storage: null, events: null });
    const onSignedIn = vi.fn();
    renderWith(
      api,
      session,
      <InvitedPage
        hrefs={hrefs}
        google="hidden"
        onSignedIn={onSignedIn}
        invitation={{ ...link, email: invitation.email }}
      />,
    );
    return { calls, onSignedIn };
  }

  it("says who invited whom to what, and makes an account of the invitation's address", async () => {
    const { calls, onSignedIn } = open({ invitation }, { register: makeSession() });
    await screen.findByRole("heading", { name: "Mara Weiss invited you to Northwind Studio" });
    const email = screen.getByLabelText("Email");
    expect(email).toHaveProperty("value", invitation.email);
    expect(email).toHaveProperty("readOnly", true);
    await userEvent.type(screen.getByLabelText("First name"), "Jana");
    await userEvent.type(screen.getByLabelText("Last name"), "Novak");
    await userEvent.type(screen.getByLabelText("Password"), "a long pass phrase");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Create account and join" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(calls.find(({ name }) => name === "auth.register")?.input).toMatchObject({
      email: invitation.email,
    });
    expect(calls[0]).toEqual({
      name: "member.invitation",
      input: { id: link.member, code: link.code },
    });
  });

  it("has the address filled in for whoever has an account", async () => {
    open({ invitation });
    await userEvent.click(await screen.findByRole("button", { name: "Log in and join" }));
    expect(screen.getByLabelText("Email")).toHaveProperty("value", invitation.email);
    expect(screen.getByRole("button", { name: "Log in" })).toBeDefined();
  });

  it("says above the login why an invitation is over", async () => {
    open({ invitation: refuse("EXPIRED", "This invitation was withdrawn.") });
    expect((await screen.findByRole("alert")).textContent).toContain("was withdrawn");
    expect(screen.getByLabelText("Email")).toHaveProperty("value", invitation.email);
  });
});

describe("LoginPage", () => {
  it("no longer says what is wrong with a field once it is typed in", async () => {
    renderPage("login", {});
    await userEvent.click(screen.getByRole("button", { name: "Log in" }));
    expect(screen.getByText("Email is required")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Email"), "m");
    expect(screen.queryByText("Email is required")).toBeNull();
    expect(screen.getByText("Password is required")).toBeDefined();
  });

  it("trims email and password, stores the session, then team, member and billing", async () => {
    const { calls, session, onSignedIn } = renderPage("login", {
      auth: { login: makeSession() },
      team: { get: makeTeam() },
      member: { get: makeMember() },
      billing: { info: makeBillingInfo() },
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
      billing: { plan: { name: "free" } },
    });
  });

  it("goes on when team, member and billing cannot be loaded", async () => {
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
});

describe("password managers", () => {
  it.each([
    ["login", { Email: "username", Password: "current-password" }],
    [
      "register",
      {
        "First name": "given-name",
        "Last name": "family-name",
        Email: "username",
        Password: "new-password",
      },
    ],
    ["forgot", { Email: "username" }],
    ["reset", { "New password": "new-password" }],
  ] as const)("are told on %s which field is which", (page, fields) => {
    renderPage(page, {});
    for (const [label, autocomplete] of Object.entries(fields)) {
      expect(screen.getByLabelText(label)).toHaveProperty("autocomplete", autocomplete);
    }
  });
});

describe("what came of Google, on the login", () => {
  const said = {
    google_cancelled: "The sign-in was cancelled.",
    google_failed: "Google could not be reached, or its answer did not hold.",
    google_unverified: "Google has not checked that this address is yours.",
    google_password: "This address has an account with a password.",
    google_other: "belongs to another Google account.",
    google_inactive: "This account is switched off.",
  } satisfies Record<GoogleError, string>;

  it.each(googleErrors)("is said for %s", async (googleError) => {
    renderPage("login", {}, { googleError });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Google did not sign you in");
    expect(alert.textContent).toContain(said[googleError]);
  });

  it("makes room for what came of the next try", async () => {
    const login = refuse("UNAUTHENTICATED", "Your account is locked.");
    renderPage("login", { auth: { login } }, { googleError: "google_password" });
    await screen.findByRole("alert");
    await signIn("mara@northwind.example", "correct horse");
    await screen.findByText("Your account is locked.");
    expect(screen.getAllByRole("alert")).toHaveLength(1);
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
    [
      "that the address is taken",
      { username: ["A user with that email already exists."] },
      "A user with that email already exists.",
    ],
    [
      "that the password is too short",
      { password: ["Password needs to be at least 8 characters."] },
      "Password needs to be at least 8 characters.",
    ],
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

describe("the Google button", () => {
  it.each(["login", "register"] as const)("is not on %s in selfhost mode", (page) => {
    renderPage(page, {}, { google: "hidden" });
    expect(screen.queryByRole("button", { name: /Google/ })).toBeNull();
  });

  it("leaves for the server with a mark that this tab keeps", async () => {
    const { onLeave } = renderPage("login", {});
    await userEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
    const kept = sessionStorage.getItem("google-attempt");
    expect(kept).toMatch(googleAttemptPattern);
    expect(onLeave).toHaveBeenCalledExactlyOnceWith(googlePaths.start(kept ?? ""));
  });

  it("waits for the tick box on register, as the form's own button does", async () => {
    renderPage("register", {});
    const both = screen.getAllByRole("button", { name: /Create account|Google/ });
    expect(both.map((button) => button.hasAttribute("disabled"))).toEqual([true, true]);
    await userEvent.click(screen.getByRole("checkbox"));
    expect(both.map((button) => button.hasAttribute("disabled"))).toEqual([false, false]);
    await userEvent.click(screen.getByRole("checkbox"));
    expect(both.map((button) => button.hasAttribute("disabled"))).toEqual([true, true]);
  });

  it("says where Google is not set up, and leads nowhere", async () => {
    const { onLeave } = renderPage("login", {}, { google: "unset" });
    const button = screen.getByRole("button", { name: "Continue with Google" });
    expect(button.hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/not set up here/)).toBeDefined();
    expect(onLeave).not.toHaveBeenCalled();
  });

  it("stays where the browser keeps nothing: no return could be told from a forged one", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { onLeave } = renderPage("login", {});
    await userEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
    expect(screen.getByRole("alert").textContent).toContain("needs this tab's storage");
    expect(onLeave).not.toHaveBeenCalled();
  });
});

describe("ForgotPasswordPage", () => {
  it.each([
    ["success", () => undefined, "Check you email for a reset-link (might be in spam... )"],
    [
      "an unknown address",
      refuse("NOT_FOUND", "Nobody."),
      "Opps, we can't find an account matching that email...",
    ],
    ["too many tries", refuse("TOO_MANY_REQUESTS", "Wait a minute."), "Wait a minute."],
    ["a lost connection", offline, "could not be reached"],
  ])("says on %s what the spec says, and keeps the address", async (_name, getResetLink, text) => {
    const { calls } = renderPage("forgot", { auth: { getResetLink } });
    await userEvent.type(screen.getByLabelText("Email"), " mara@northwind.example {Enter}");
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(calls).toEqual([
      { name: "auth.getResetLink", input: { email: "mara@northwind.example" } },
    ]);
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "mara@northwind.example");
  });

  it("leads to the mail where no mail server is set, and says whom to ask where it is shown nowhere", async () => {
    const url = "http://127.0.0.1:8080/mail-sandbox/";
    const getResetLink = () => undefined;
    renderPage("forgot", { auth: { getResetLink }, mails: { place: { place: "shown", url } } });
    await userEvent.type(screen.getByLabelText("Email"), "mara@northwind.example{Enter}");
    const link = await screen.findByRole("link", { name: /^No mail server is set: read it here/ });
    expect(link.getAttribute("href")).toBe(url);
    cleanup();
    renderPage("forgot", {
      auth: { getResetLink },
      mails: { place: { place: "kept", url: null } },
    });
    await userEvent.type(screen.getByLabelText("Email"), "mara@northwind.example{Enter}");
    expect(await screen.findByText(/ask whoever runs this installation/)).toBeDefined();
  });

  it("makes no call without an address", async () => {
    const { calls } = renderPage("forgot", {});
    await userEvent.click(screen.getByRole("button", { name: "Send reset link" }));
    expect(screen.getByText("Email is required")).toBeDefined();
    expect(calls).toEqual([]);
  });
});

describe("ResetPasswordPage", () => {
  const tooShort = "Password needs to be at least 8 characters.";
  const expired = "Opps, seems like that link may be expired ... Try requesting a new one here.";
  const done = "Sweet, seems like it worked! Now you just need to login.";

  it.each([
    ["7 characters", "x".repeat(passwordMinLength - 1), () => undefined, tooShort, 0],
    ["7 and blanks around them", "  1234567  ", () => undefined, tooShort, 0],
    ["8 characters", "x".repeat(passwordMinLength), () => undefined, done, 1],
    ["417", "12345678", refuse("WEAK_PASSWORD", "Weak."), tooShort, 1],
    ["401", "12345678", refuse("UNAUTHENTICATED", "Dead."), expired, 1],
    ["500", "12345678", refuseBare(500, {}), expired, 1],
    ["a lost connection", "12345678", offline, "could not be reached", 1],
  ])("answers %s with the spec's words", async (_name, password, resetPassword, text, count) => {
    const { calls } = renderPage("reset", { auth: { resetPassword } });
    await userEvent.type(screen.getByLabelText("New password"), `${password}{Enter}`);
    await waitFor(() => expect(screen.getByRole("main").textContent).toContain(text));
    expect(calls.filter(({ name }) => name === "auth.resetPassword")).toEqual(
      Array.from({ length: count }, () => ({
        name: "auth.resetPassword",
        input: { password: password.trim() },
      })),
    );
  });

  it("sends the mailed token as the bearer, not the session's own", async () => {
    const sent: Request[] = [];
    const session = makeSignedInSession();
    const api = createApiClient({
      baseUrl: "http://api.test",
      session: session.port,
      fetch: async (request) => {
        sent.push(request);
        return new Response(null, { status: 204 });
      },
    });
    renderWith(api, session, <ResetPasswordPage token="mailed" hrefs={hrefs} />);
    await userEvent.type(screen.getByLabelText("New password"), "12345678{Enter}");
    await screen.findByText(done);
    expect(sent[0]?.url).toBe("http://api.test/v1/auth/reset-password");
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer mailed");
  });

  it("says where the link is when there is no token, until a try says more", async () => {
    const resetPassword = refuse("UNAUTHENTICATED", "Dead.");
    renderPage("reset", { auth: { resetPassword } }, { token: "" });
    expect(screen.getByRole("status").textContent).toContain("Open the link in your mail");
    await userEvent.type(screen.getByLabelText("New password"), "12345678{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain(expired);
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("ends the session of this browser, for the server has ended it too", async () => {
    const { session } = renderPage("reset", {
      auth: { resetPassword: () => undefined, logout: () => undefined },
    });
    session.start(makeSession());
    await userEvent.type(screen.getByLabelText("New password"), "12345678{Enter}");
    await waitFor(() => expect(session.getState().auth.account).toBeNull());
  });

  it("leads to the login at the end, with the focus on the way there", async () => {
    renderPage("reset", { auth: { resetPassword: () => undefined } });
    await userEvent.type(screen.getByLabelText("New password"), "12345678{Enter}");
    await screen.findByText(done);
    const link = screen.getByRole("link", { name: "Log in" });
    expect(link.getAttribute("href")).toBe("/login");
    expect(document.activeElement).toBe(link);
  });

  it("puts the focus back on a password that is short again", async () => {
    renderPage("reset", {});
    const submit = screen.getByRole("button", { name: "Set new password" });
    for (const _try of ["first", "second"]) {
      await userEvent.click(submit);
      expect(document.activeElement).toBe(screen.getByLabelText("New password"));
    }
  });

  it("leads to a new link by the word here", async () => {
    renderPage("reset", { auth: { resetPassword: refuse("UNAUTHENTICATED", "Dead.") } });
    await userEvent.type(screen.getByLabelText("New password"), "12345678{Enter}");
    const here = await screen.findByRole("link", { name: "here" });
    expect(here.getAttribute("href")).toBe("/forgot-password");
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

type PageName = "login" | "register" | "forgot" | "reset";

type PageOptions = { google?: GoogleSignIn; googleError?: GoogleError; token?: string };

const hrefs = {
  login: paths.login(),
  register: paths.register(),
  forgotPassword: paths.forgotPassword(),
};

function renderPage(page: PageName, handlers: MockHandlers, options: PageOptions = {}) {
  const { google = "on", googleError, token = "mailed" } = options;
  const { api, calls } = createMockApi(handlers);
  const session = createSessionStore({ storage: null, events: null });
  const onSignedIn = vi.fn();
  const onLeave = vi.fn();
  const common = { hrefs, google, onLeave, onSignedIn };
  const pages: Record<PageName, ReactNode> = {
    login: <LoginPage {...common} googleError={googleError} />,
    register: <RegisterPage {...common} />,
    forgot: <ForgotPasswordPage hrefs={hrefs} />,
    reset: <ResetPasswordPage token={token} hrefs={hrefs} />,
  };
  renderWith(api, session, pages[page]);
  return { calls, session, onSignedIn, onLeave };
}

function renderWith(api: ApiClient, session: SessionStore, page: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>{page}</SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
}
