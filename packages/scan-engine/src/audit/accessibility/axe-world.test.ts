import { axeSource } from "lighthouse/core/lib/axe.js";
import { expect, it, vi } from "vitest";
import { worldWithAxe } from "./axe-world.ts";

/** A page whose worlds end when another document comes; ids are never given twice. */
function page() {
  const worlds = new Map<number, string>();
  let made = 0;
  const send = vi.fn(
    async (method: string, params: { contextId?: number; expression?: string }) => {
      if (method === "Page.createIsolatedWorld") {
        made += 1;
        worlds.set(made, "undefined");
        return { executionContextId: made };
      }
      const { contextId = 0, expression } = params;
      if (!worlds.has(contextId)) throw new Error("Cannot find context with specified id");
      if (expression === axeSource) worlds.set(contextId, "object");
      return { result: { value: worlds.get(contextId) } };
    },
  );
  const readings = () => send.mock.calls.filter(([, { expression }]) => expression === axeSource);
  // Of a session's many overloads a double has the one that serves all.
  const session = { send } as unknown as Parameters<typeof worldWithAxe>[0];
  return {
    session,
    readings: () => readings().length,
    moveOn: () => worlds.clear(),
    fail: () => void send.mockRejectedValueOnce(new Error("Target closed")),
  };
}

it("reads axe once a document, however many ask and when", async () => {
  const { session, readings, moveOn } = page();
  const first = await Promise.all([worldWithAxe(session, "F"), worldWithAxe(session, "F")]);
  expect(new Set([...first, await worldWithAxe(session, "F")])).toEqual(new Set([1]));
  expect(readings()).toBe(1);
  moveOn();
  expect(await worldWithAxe(session, "F")).toBe(2);
  expect(readings()).toBe(2);
});

it("tries anew when it could not be read", async () => {
  const { session, fail } = page();
  fail();
  await expect(worldWithAxe(session, "F")).rejects.toThrow("Target closed");
  expect(await worldWithAxe(session, "F")).toBe(1);
});
