import type { StreamedEvent } from "./event-parser.ts";

/** What the tab that reads the stream hands on to the others. */
export type Told = { kind: "event"; event: StreamedEvent } | { kind: "alive" } | { kind: "lost" };

type Said = Told | { kind: "hello" };

/** How tabs of one browser find each other; a browser's own unless a test brings others. */
export type Tabs = {
  /** Undefined where the page is not served securely. */
  locks: Pick<LockManager, "request"> | undefined;
  openChannel(name: string): Pick<BroadcastChannel, "postMessage" | "close" | "addEventListener">;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
};

type Sharing = {
  /** The same in all tabs that may share. */
  name: string;
  tabs: Tabs;
  /** Reads the stream until `signal` aborts; one tab at a time does. */
  lead(tell: (told: Told) => void, signal: AbortSignal): Promise<void>;
  /** Hears what this tab reads, or another. */
  hear(told: Told): void;
  signal: AbortSignal;
};

/** For how long what was told is told again to a tab that has just been opened. */
const recentMs = 30_000;
const recentMax = 500;

/**
 * Lets one tab read for all: a browser has six connections to a host over HTTP/1.1, and a stream
 * holds one for good. The next leads when the first is closed. Without Web Locks each tab reads for
 * itself while it is looked at.
 */
export function shareStream({ name, tabs, lead, hear, signal }: Sharing): void {
  if (!tabs.locks) {
    leadWhileVisible({ page: tabs.page, lead, hear, signal });
    return;
  }
  const channel = tabs.openChannel(name);
  let recent: { event: StreamedEvent; at: number }[] = [];
  let state: Told | null = null;
  let leads = false;
  const say = (said: Said) => channel.postMessage(said);

  const take = (told: Told) => {
    if (told.kind !== "event") state = told;
    // What has no id is a step that the next one tells as well.
    else if (told.event.id !== null) recent.push({ event: told.event, at: Date.now() });
    if (recent.length > recentMax) recent = recent.slice(-recentMax / 2);
    hear(told);
  };

  channel.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if (data.kind !== "hello") return take(data);
    if (!leads) return;
    recent = recent.filter(({ at }) => at > Date.now() - recentMs);
    for (const { event } of recent) say({ kind: "event", event });
    if (state) say(state);
  });
  signal.addEventListener("abort", () => channel.close());
  say({ kind: "hello" });

  const tell = (told: Told) => {
    if (signal.aborted) return;
    say(told);
    take(told);
  };
  const holding = async () => {
    leads = true;
    await lead(tell, signal);
  };
  // It rejects when `signal` aborts before this tab's turn has come.
  void tabs.locks.request(name, { signal }, holding).catch(() => {});
}

function leadWhileVisible({
  page,
  lead,
  hear,
  signal,
}: Pick<Sharing, "lead" | "hear" | "signal"> & Pick<Tabs, "page">): void {
  let turn: AbortController | null = null;
  const look = () => {
    const isVisible = page.visibilityState === "visible" && !signal.aborted;
    if (isVisible === (turn !== null)) return;
    turn?.abort();
    turn = isVisible ? new AbortController() : null;
    if (turn) void lead(hear, AbortSignal.any([turn.signal, signal]));
    else hear({ kind: "lost" });
  };
  page.addEventListener("visibilitychange", look, { signal } as AddEventListenerOptions);
  look();
}
