import { makeSession } from "@sitewright/api-client/testing";
import { googleConfirmKeys } from "@sitewright/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore } from "../session/create-session-store.ts";
import { makeSignedInSession } from "../testing/make-signed-in-session.ts";
import { confirmGoogle } from "./confirm-google.ts";
import { beginGoogleAttempt, takeGoogleAttempt } from "./google-attempt.ts";

const query = {
  token: "access",
  refresh: "refresh",
  api_token: "api",
  id: "0f0f0f0f-0000-4000-8000-000000000001",
  username: "mara@northwind.example",
  email: "mara@northwind.example",
  is_active: "true",
  created: "2026-11-01T09:00:00.000Z",
  updated: "2026-11-02T09:00:00.000Z",
  attempt: "the-mark-of-this-tab",
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe("confirmGoogle", () => {
  it("stores the spec's nine parameters as the session", async () => {
    const { session, confirmed } = begin(query, { isOurs: () => true });
    await expect(confirmed).resolves.toBe(true);
    const { account, ...tokens } = session.getState().auth;
    expect(tokens).toEqual({ token: "access", refreshToken: "refresh", api_token: "api" });
    expect(account).toMatchObject({ id: query.id, email: query.email, is_active: true });
    expect(Object.keys(query).toSorted()).toEqual([...googleConfirmKeys].toSorted());
  });

  it.each([
    ["a link not begun here", query, false],
    ["no token", { ...query, token: "" }, true],
    ["no person", { ...query, id: "" }, true],
    ["nothing at all", {}, true],
  ])("makes no session of %s: three looks, two seconds, no", async (_name, given, isOurs) => {
    const { session, confirmed } = begin(given, { isOurs: () => isOurs });
    const settled = vi.fn();
    void confirmed.then(settled);
    await vi.advanceTimersByTimeAsync(1999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(false);
    expect(session.getState().auth.token).toBeNull();
  });

  it("leaves the session that is there, whatever a link brings", async () => {
    const { session, confirmed } = begin(query, {
      isOurs: () => false,
      session: makeSignedInSession({ token: "mine" }),
    });
    await expect(confirmed).resolves.toBe(true);
    expect(session.getState().auth.token).toBe("mine");
  });

  it("stops looking once the screen is left", async () => {
    const leaving = new AbortController();
    const { confirmed } = begin({}, { signal: leaving.signal });
    leaving.abort();
    await expect(confirmed).resolves.toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("takes a token that another tab brings within the wait", async () => {
    const { session, confirmed } = begin({}, {});
    await vi.advanceTimersByTimeAsync(1500);
    session.start(makeSession());
    await vi.advanceTimersByTimeAsync(500);
    await expect(confirmed).resolves.toBe(true);
  });
});

describe("the mark of an attempt", () => {
  it("fits once, and only in the tab that keeps it", () => {
    const first = beginGoogleAttempt() ?? "";
    expect(takeGoogleAttempt("another")).toBe(false);
    expect(takeGoogleAttempt(first)).toBe(false);
    const second = beginGoogleAttempt() ?? "";
    expect(takeGoogleAttempt(second)).toBe(true);
    expect(takeGoogleAttempt(second)).toBe(false);
  });

  it("is nothing, and fits nothing, where the browser keeps nothing", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
    expect(beginGoogleAttempt()).toBeNull();
    expect(takeGoogleAttempt("")).toBe(false);
  });
});

function begin(
  given: Parameters<typeof confirmGoogle>[0],
  {
    session = createSessionStore({ storage: null, events: null }),
    signal = new AbortController().signal,
    ...options
  }: Partial<Parameters<typeof confirmGoogle>[1]>,
) {
  return { session, confirmed: confirmGoogle(given, { session, signal, ...options }) };
}
