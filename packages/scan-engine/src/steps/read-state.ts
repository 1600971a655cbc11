import type { BrowserContext, CDPSession, Page } from "playwright-core";
import type { SiteSession } from "../access/site-session.ts";
import type { CaseState, StoredItem, UntoldState } from "./case-run.ts";
import { within } from "./deadline.ts";
import type { Stage } from "./stage.ts";

/** What of a state has changed since it was told last, or why it cannot be told. */
export type ReadState = { gap: UntoldState | null; changed: Partial<CaseState> };

/** Reads what a browser is like between the steps of a run. */
export type StateReader = {
  /** Never rejects. */
  read(): Promise<ReadState>;
};

type Storage = Pick<CaseState, "cookies" | "origins" | "sessions">;
type Items = StoredItem[];

/** Characters of JSON: what is told of one step in all, and what of all steps together. */
const most = { step: 300_000, run: 3_000_000 };
/** As long as a picture of a page that is stuck may take, beside which it is read. */
const readMs = 1_500;
/** Once a run: a page is opened for each origin that none shows. */
const sessionMs = 10_000;
const late = () => new Error("late");

export function createStateReader(
  stage: Pick<Stage, "context" | "tabs" | "values" | "frames">,
): StateReader {
  const { tabs, values } = stage;
  const storage = createStorageReader(stage.context);
  const told = new Map<string, string>();
  let left = most.run;
  let isFirst = true;
  return { read };

  async function read(): Promise<ReadState> {
    const gap = gapOf();
    const isNew = isFirst;
    isFirst = false;
    if (gap) return { gap, changed: {} };
    const page = tabs.current();
    const url = page.url();
    // Before the first step nothing is open, as in any run that begins.
    const isNothing = isNew && url === "about:blank";
    if (!isNothing && !/^https?:/.test(url)) return { gap: "address", changed: {} };
    const reading = storage.read(page, tabs.sessionOf(page));
    const kept = await within(readMs, reading, late).catch(() => null);
    if (!kept) return { gap: "unread", changed: {} };
    const address = isNothing ? null : url;
    return changesIn({ url: address, stored: values.stored(), used: [...values.used], ...kept });
  }

  function gapOf(): UntoldState | null {
    // An address names neither.
    if (!tabs.isAlone) return "tab";
    return stage.frames.length > 0 ? "frame" : null;
  }

  function changesIn(state: CaseState): ReadState {
    const texts = Object.entries(state).map(([part, value]) => [part, JSON.stringify(value)]);
    const changes = texts.filter(([part = "", text]) => told.get(part) !== text);
    const chars = lengthOf(changes);
    if (lengthOf(texts) > most.step || chars > left) return { gap: "large", changed: {} };
    left -= chars;
    for (const [part = "", text = ""] of changes) told.set(part, text);
    const parts = new Set(changes.map(([part]) => part));
    const changed = Object.entries(state).filter(([part]) => parts.has(part));
    return { gap: null, changed: Object.fromEntries(changed) };
  }
}

function lengthOf(texts: readonly (readonly string[])[]): number {
  return texts.reduce((sum, [, text = ""]) => sum + text.length, 0);
}

/**
 * What a visitor has in the browser by now.
 * @throws where the browser does not say in time
 */
export async function readSession({
  context,
  tabs,
}: Pick<Stage, "context" | "tabs">): Promise<SiteSession> {
  const page = tabs.current();
  const reading = createStorageReader(context).read(page, tabs.sessionOf(page));
  return within(sessionMs, reading, late);
}

/**
 * Reads cookies and what sites have stored. All of it is dear, since a page is opened for each origin that none shows: that
 * is done once an origin was left, and else those of the page are asked alone.
 */
function createStorageReader(context: BrowserContext) {
  let origins = new Map<string, Items>();
  const sessions = new Map<string, Items>();
  let here: string | null = null;
  // How often a tab has gone to another origin, and up to which of these times all was read.
  let [moves, seen] = [1, 0];
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame() && originOf(frame.url()) !== here) moves += 1;
    }),
  );
  return { read };

  async function read(page: Page, session: CDPSession | undefined): Promise<Storage> {
    const now = moves;
    const at = originOf(page.url());
    const kept = at ? itemsOf(at, session, { isLocalStorage: false }) : null;
    if (now !== seen) {
      const whole = await context.storageState();
      origins = new Map(whole.origins.map(({ origin, localStorage }) => [origin, localStorage]));
      [here, seen] = [at, now];
      return told(whole.cookies, at, await kept);
    }
    const shown = new Set(page.frames().flatMap((frame) => originOf(frame.url()) ?? []));
    const [cookies, ...answers] = await Promise.all([
      context.cookies(),
      ...[...shown].map(
        async (origin) =>
          [origin, await itemsOf(origin, session, { isLocalStorage: true })] as const,
      ),
    ]);
    for (const [origin, items] of answers) if (items) origins.set(origin, items);
    return told(cookies, at, await kept);
  }

  function told(cookies: Storage["cookies"], at: string | null, items: Items | null): Storage {
    if (at && items) sessions.set(at, items);
    return {
      cookies,
      origins: listed(origins).map(([origin, localStorage]) => ({ origin, localStorage })),
      sessions: listed(sessions).map(([origin, sessionStorage]) => ({ origin, sessionStorage })),
    };
  }
}

/** In an order that says nothing, so that nothing seems to have changed. */
function listed(kept: ReadonlyMap<string, Items>): [origin: string, items: Items][] {
  return [...kept].filter(([, items]) => items.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What an origin of a page has stored; null for one of a frame that keeps it apart from what it keeps elsewhere. */
async function itemsOf(
  securityOrigin: string,
  session: CDPSession | undefined,
  { isLocalStorage }: { isLocalStorage: boolean },
): Promise<Items | null> {
  const storageId = { securityOrigin, isLocalStorage };
  const answer = await session
    ?.send("DOMStorage.getDOMStorageItems", { storageId })
    .catch(() => null);
  return answer?.entries.map(([name = "", value = ""]) => ({ name, value })) ?? null;
}

/** Null for what is no site's. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}
