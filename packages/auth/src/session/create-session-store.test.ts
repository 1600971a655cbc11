import {
  createMockApi,
  makeMember,
  makeSession,
  makeTeam,
  makeUser,
} from "@sitewright/api-client/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore, type SessionStoreOptions } from "./create-session-store.ts";
import { isSignedIn } from "./session-state.ts";
import type { TextStorage } from "./session-storage.ts";

const made: { dispose(): void }[] = [];

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const store of made.splice(0)) store.dispose();
});

describe("what is stored", () => {
  it("lies under the key root with version 1 and every slice of the spec", () => {
    const session = open();
    session.start(makeSession());
    session.remember({
      team: makeTeam(),
      member: makeMember(),
      siteData: [],
      metrics: { sites: 1, pages: 2, scans: 3, tests: 1, open_issues: 4 },
    });

    expect(stored().version).toBe(1);
    expect(Object.keys(stored().state).sort()).toEqual([
      "auth",
      "billing",
      "member",
      "metrics",
      "next",
      "siteData",
      "team",
    ]);
    expect(stored().state.auth).toEqual({
      token: "access-1",
      refreshToken: "refresh-1",
      api_token: "api-token-1",
      account: makeUser(),
    });
    expect(stored().state.metrics.open_issues).toBeTypeOf("number");
  });

  it("follows changes of the person and of the API token, and leaves the other tokens", () => {
    const session = open();
    session.start(makeSession());
    session.remember({ account: makeUser({ first_name: "Maria" }), api_token: "api-token-2" });
    expect(stored().state.auth).toEqual({
      token: "access-1",
      refreshToken: "refresh-1",
      api_token: "api-token-2",
      account: makeUser({ first_name: "Maria" }),
    });
  });

  it("does not become another person by an answer about one", () => {
    const session = open();
    session.start(makeSession());
    session.remember({ account: makeUser({ id: "00000000-0000-4000-8000-00000000000f" }) });
    expect(session.getState().auth.account).toEqual(makeUser());
  });

  it("stays the same object where an answer says what is known", () => {
    const session = open();
    session.start(makeSession());
    session.remember({ team: makeTeam() });
    const before = session.getState();
    session.remember({ account: makeUser(), team: makeTeam() });
    expect(session.getState()).toBe(before);

    session.remember({ team: makeTeam({ name: "Others" }) });
    expect(session.getState().team?.name).toBe("Others");
    expect(session.getState().auth).toBe(before.auth);
  });

  it("is the session again after a reload, before the first render", () => {
    open().start(makeSession());
    const reloaded = open();
    expect(reloaded.isReady()).toBe(true);
    expect(reloaded.getState().auth.account).toEqual(makeUser());
  });

  it("is cleared of all session data by signing out, while theme and sidebar stay", async () => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("sidebar", "closed");
    const session = open();
    session.start(makeSession());
    session.remember({ team: makeTeam(), member: makeMember() });
    session.saveNext("/site/1");

    await session.signOut(createMockApi({ auth: { logout: undefined } }).api);

    const text = localStorage.getItem("root") ?? "";
    for (const secret of ["access-1", "refresh-1", "api-token-1", "mara", "Northwind", "/site/1"]) {
      expect(text).not.toContain(secret);
    }
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(localStorage.getItem("sidebar")).toBe("closed");
  });
});

describe("broken storage", () => {
  const good = () => {
    const session = open();
    session.start(makeSession());
    session.remember({ team: makeTeam() });
    return structuredClone(stored());
  };

  it.each([
    ["no JSON", () => "{not json"],
    ["half-written", () => JSON.stringify(good()).slice(0, 120)],
    ["null", () => "null"],
    ["a number", () => "7"],
    ["a list", () => "[]"],
    ["an older version", () => JSON.stringify({ ...good(), version: 0 })],
    ["a later version", () => JSON.stringify({ ...good(), version: 2 })],
    ["a version as text", () => JSON.stringify({ ...good(), version: "1" })],
    ["no state", () => JSON.stringify({ version: 1 })],
    ["a state of text", () => JSON.stringify({ state: "x", version: 1 })],
    ["a huge value", () => `"${"x".repeat(3_000_000)}"`],
    ["no token", () => withAuth({ token: null })],
    ["no refresh token", () => withAuth({ refreshToken: null })],
    ["an empty refresh token", () => withAuth({ refreshToken: "" })],
    ["no api token", () => withAuth({ api_token: null })],
    ["no account", () => withAuth({ account: null })],
    ["a tampered account", () => withAuth({ account: { id: "1", email: ["x"] } })],
    ["a token that is an object", () => withAuth({ token: { toString: "x" } })],
  ])("with %s starts signed out and can sign in", (_name, makeText) => {
    localStorage.setItem("root", makeText());
    const session = open();
    expect(session.isReady()).toBe(true);
    expect(isSignedIn(session.getState())).toBe(false);
    expect(session.port.getAccess()).toBeNull();
    session.start(makeSession());
    expect(isSignedIn(open().getState())).toBe(true);
  });

  it("keeps the session when only another slice is spoilt", () => {
    const value = good();
    localStorage.setItem(
      "root",
      JSON.stringify({ ...value, state: { ...value.state, team: { id: 3 }, siteData: "many" } }),
    );
    const { auth, team, siteData } = open().getState();
    expect(auth.account).toEqual(makeUser());
    expect(team).toBeNull();
    expect(siteData).toBeNull();
  });

  it("survives a hundred random cuts and flips", () => {
    const text = JSON.stringify(good());
    for (let round = 0; round < 100; round += 1) {
      const at = (round * 7919) % text.length;
      const spoilt =
        text.slice(0, at) + String.fromCharCode(33 + round) + text.slice(at + 1 + (round % 5));
      localStorage.setItem("root", spoilt);
      const session = open();
      const { auth } = session.getState();
      const complete = [auth.token, auth.refreshToken, auth.api_token, auth.account];
      expect(new Set(complete.map((part) => part === null)).size).toBe(1);
    }
  });

  it("that is blocked keeps the session in memory", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    const session = open({ storage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
    session.start(makeSession());
    session.remember({ team: makeTeam() });
    expect(isSignedIn(session.getState())).toBe(true);
    expect(session.getState().team).toEqual(makeTeam());
  });

  it("that is full keeps the new session in memory and no older one on disk", () => {
    open().start(makeSession({ token: "older" }));
    const full: TextStorage = {
      getItem: (name) => localStorage.getItem(name),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: (name) => localStorage.removeItem(name),
    };
    const session = open({ storage: full });
    session.start(makeSession({ token: "newer" }));
    session.remember({ team: makeTeam() });
    expect(session.port.getAccess()).toBe("newer");
    expect(localStorage.getItem("root")).toBeNull();
  });

  it("that hangs starts signed out after 5000 ms, not before, and stays so", async () => {
    vi.useFakeTimers();
    const late = Promise.withResolvers<string | null>();
    open().start(makeSession());
    const text = localStorage.getItem("root");
    const session = open({
      storage: { getItem: () => late.promise, setItem() {}, removeItem() {} },
    });

    await vi.advanceTimersByTimeAsync(4999);
    expect(session.isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await session.ready;
    expect(isSignedIn(session.getState())).toBe(false);

    late.resolve(text);
    await vi.advanceTimersByTimeAsync(0);
    expect(isSignedIn(session.getState())).toBe(false);
  });

  it("that answers late but in time gives the session", async () => {
    open().start(makeSession());
    const text = localStorage.getItem("root");
    const session = open({
      storage: { getItem: async () => text, setItem() {}, removeItem() {} },
    });
    expect(session.isReady()).toBe(false);
    await session.ready;
    expect(isSignedIn(session.getState())).toBe(true);
  });
});

describe("across tabs", () => {
  it("a sign-out, another person and a new access token all arrive", () => {
    const [first, second] = twoTabs();
    first.start(makeSession());
    deliver();
    expect(second.getState().auth.account).toEqual(makeUser());

    first.port.setAccess("access-2");
    deliver();
    expect(second.port.getAccess()).toBe("access-2");

    first.start(makeSession({ user: makeUser({ email: "other@northwind.example" }) }));
    deliver();
    expect(second.getState().auth.account?.email).toBe("other@northwind.example");

    first.port.onSignedOut();
    deliver();
    expect(isSignedIn(second.getState())).toBe(false);
  });

  it("a tab that has not heard of a sign-out yet does not bring the session back", () => {
    const [first, second] = twoTabs();
    first.start(makeSession());
    deliver();
    first.port.onSignedOut();

    second.remember({ team: makeTeam() });

    expect(isSignedIn(second.getState())).toBe(false);
    expect(localStorage.getItem("root")).not.toContain("access-1");
  });

  it("catching up before a refresh sees the token that another tab just stored", async () => {
    const [first, second] = twoTabs();
    first.start(makeSession());
    deliver();
    first.port.setAccess("access-2");
    await second.port.catchUp?.();
    expect(second.port.getAccess()).toBe("access-2");
  });

  it("keeps the refresh token that comes with an access token, for all tabs", async () => {
    const [first, second] = twoTabs();
    first.start(makeSession());
    deliver();
    first.port.setAccess("access-2", "refresh-2");
    await second.port.catchUp?.();
    expect([second.port.getAccess(), second.port.getRefresh()]).toEqual(["access-2", "refresh-2"]);
    second.port.setAccess("access-3");
    expect(second.port.getRefresh()).toBe("refresh-2");
  });

  it("clearing the browser's storage signs out", () => {
    const [first] = twoTabs();
    first.start(makeSession());
    localStorage.clear();
    deliver(null);
    expect(isSignedIn(first.getState())).toBe(false);
  });
});

describe("signing out", () => {
  it("tells the server with the refresh token, after the session is gone here", async () => {
    const session = open();
    session.start(makeSession());
    const seen: unknown[] = [];
    const { api } = createMockApi({
      auth: {
        logout: ({ refresh }) => {
          seen.push(refresh, isSignedIn(session.getState()));
        },
      },
    });
    await session.signOut(api);
    expect(seen).toEqual(["refresh-1", false]);
    expect(session.getState().ended).toBe("left");
  });

  it("works without the server", async () => {
    const session = open();
    session.start(makeSession());
    await session.signOut(
      createMockApi({
        auth: {
          logout: () => {
            throw new TypeError("Failed to fetch");
          },
        },
      }).api,
    );
    expect(isSignedIn(session.getState())).toBe(false);
  });

  it("by the server is told apart from leaving", () => {
    const session = open();
    session.start(makeSession());
    session.port.onSignedOut();
    expect(session.getState().ended).toBe("refused");
  });
});

describe("the next address", () => {
  it("keeps path, query and hash, survives a reload and the login, and is cleared by use", () => {
    open().saveNext("/account/join?team=1&code=a%20b#top");
    const session = open();
    session.start(makeSession());
    expect(session.takeNext()).toBe("/account/join?team=1&code=a%20b#top");
    expect(session.takeNext()).toBeNull();
    expect(open().takeNext()).toBeNull();
  });

  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/\t/elsewhere.example/",
    "/.//elsewhere.example",
    "javascript:alert(1)",
    "site/1",
    "",
    `/${"x".repeat(3000)}`,
  ])("is not kept for %s", (address) => {
    const session = open();
    session.saveNext(address);
    expect(session.takeNext()).toBeNull();
  });

  it("is not used when storage was made to hold a foreign one", () => {
    open().saveNext("/site/1");
    const value = stored();
    value.state.next = "//elsewhere.example/";
    localStorage.setItem("root", JSON.stringify(value));
    expect(open().takeNext()).toBeNull();
  });
});

function open(options: SessionStoreOptions = {}) {
  const session = createSessionStore(options);
  made.push(session);
  return session;
}

const tabs = new EventTarget();

/** Two stores that share the storage but hear of each other only through `deliver`. */
function twoTabs() {
  // An EventTarget has the two methods a window is asked for, typed less narrowly.
  const events = tabs as unknown as Window;
  return [open({ events }), open({ events })] as const;
}

function deliver(key: string | null = "root") {
  tabs.dispatchEvent(new StorageEvent("storage", { key }));
}

function stored() {
  return JSON.parse(localStorage.getItem("root") ?? "null");
}

function withAuth(change: Record<string, unknown>): string {
  const session = open();
  session.start(makeSession());
  const value = stored();
  Object.assign(value.state.auth, change);
  return JSON.stringify(value);
}
