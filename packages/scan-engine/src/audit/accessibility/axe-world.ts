import { axeSource } from "lighthouse/core/lib/axe.js";

/** A page's session, of whichever library drives the browser. */
type Session = {
  send(
    method: "Page.createIsolatedWorld",
    params: { frameId: string; worldName: string },
  ): Promise<{ executionContextId: number }>;
  send(
    method: "Runtime.evaluate",
    params: { expression: string; contextId: number },
  ): Promise<{ result: { value?: unknown } }>;
};

const worlds = new WeakMap<Session, Promise<number>>();

/**
 * A world of a frame that has axe, which the page's scripts cannot see and whose timers stay real. Reading axe takes
 * longer than most pages take it to audit, so each document has one such world, and Lighthouse audits in it, too:
 * hence its text of axe and no other.
 * @returns the world's `executionContextId`.
 */
export function worldWithAxe(session: Session, frameId: string): Promise<number> {
  const world = renewed(worlds.get(session), session, frameId);
  worlds.set(session, world);
  return world;
}

async function renewed(
  last: Promise<number> | undefined,
  session: Session,
  frameId: string,
): Promise<number> {
  const known = await last?.catch(() => undefined);
  if (known !== undefined && (await hasAxe(session, known))) return known;
  return makeWorld(session, frameId);
}

async function makeWorld(session: Session, frameId: string): Promise<number> {
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId,
    worldName: "sitewright-axe",
  });
  await session.send("Runtime.evaluate", { expression: axeSource, contextId });
  return contextId;
}

/** Worlds end with their document. */
async function hasAxe(session: Session, contextId: number): Promise<boolean> {
  const question = session.send("Runtime.evaluate", { expression: "typeof axe", contextId });
  const { result } = await question.catch(() => ({ result: null }));
  return result?.value === "object";
}
