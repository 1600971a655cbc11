import { listOf, makeMetrics } from "@sitewright/api-client/testing";
import { createSessionStore } from "@sitewright/auth";
import { makeSignedInSession } from "@sitewright/auth/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeTestApp, withTeam } from "../testing/make-test-app.ts";
import { loadFirstScreen } from "./load-first-screen.ts";
import { pendingMs } from "./router.tsx";

afterEach(() => void vi.useRealTimers());

const answers = {
  ...withTeam,
  sites: { list: listOf([]) },
  metrics: { home: makeMetrics() },
};

describe("loadFirstScreen", () => {
  it("ends when the screen can be drawn", async () => {
    const { router } = makeTestApp("/", makeSignedInSession(), answers);
    await loadFirstScreen(router);
    expect(router.state.matches.map(({ routeId }) => routeId)).toEqual([
      "__root__",
      "/_app",
      "/_app/",
    ]);
    expect(router.state.matches.every(({ status }) => status === "success")).toBe(true);
  });

  it("goes where the guards lead first", async () => {
    const { router } = makeTestApp("/", createSessionStore());
    await loadFirstScreen(router);
    expect(router.state.location.pathname).toBe("/login");
    expect(router.state.matches.at(-1)).toMatchObject({ routeId: "/login", status: "success" });
  });

  it("waits no longer than until a screen on its way is to be seen", async () => {
    vi.useFakeTimers();
    const { router } = makeTestApp("/", makeSignedInSession(), {
      ...answers,
      team: { get: () => new Promise<never>(() => {}) },
    });
    const ended = vi.fn();
    const loading = loadFirstScreen(router).then(ended);
    await vi.advanceTimersByTimeAsync(pendingMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(router.state.status).toBe("pending");
  });
});
