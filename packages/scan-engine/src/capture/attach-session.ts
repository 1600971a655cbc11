import type { CDPSession, Page } from "puppeteer-core";

/** Whose session it is: the page's own, or that of a frame in another process or of a worker. */
export type SessionKind = "page" | "frame" | "worker";

type Prepare = (session: CDPSession, kind: SessionKind) => Promise<unknown>;

/**
 * Opens a protocol session of our own on a page and on the frames and workers it starts elsewhere
 * (a frame of another site lives in another process and reports only to its own session). Those wait
 * until they are prepared.
 * @param prepare adds listeners and enables domains; called once for each session. What it sends to one
 * that waits it sends before it waits for an answer itself.
 */
export async function attachSession(page: Page, prepare: Prepare): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await follow(session, prepare);
  await prepare(session, "page");
  return session;
}

async function follow(session: CDPSession, prepare: Prepare): Promise<void> {
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    const child = session.connection()?.session(sessionId);
    if (!child) return;
    const kind = targetInfo.type === "iframe" ? "frame" : "worker";
    // Answered in this order. A child may be gone before it is asked; then nobody waits for it.
    Promise.all([
      prepare(child, kind),
      follow(child, prepare),
      child.send("Runtime.runIfWaitingForDebugger"),
    ]).catch(() => undefined);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
  });
}
