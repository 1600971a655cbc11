import { type CDPSession, CDPSessionEvent, type Page } from "puppeteer-core";

/** Whose session it is: the page's own, or that of a frame or worker in another process. */
export type SessionKind = "page" | "child";

/**
 * Opens a protocol session of our own on a page and on the frames and workers it starts elsewhere
 * (a frame of another site lives in another process and reports only to its own session).
 * @param prepare adds listeners and enables domains; called once for each session.
 */
export async function attachSession(
  page: Page,
  prepare: (session: CDPSession, kind: SessionKind) => Promise<void>,
): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await follow(session, prepare);
  await prepare(session, "page");
  return session;
}

async function follow(
  session: CDPSession,
  prepare: (session: CDPSession, kind: SessionKind) => Promise<void>,
): Promise<void> {
  session.on(CDPSessionEvent.SessionAttached, (child) => {
    // A child may be gone before it is asked; then there is nothing to listen to.
    Promise.all([follow(child, prepare), prepare(child, "child")]).catch(() => undefined);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: true,
  });
}
