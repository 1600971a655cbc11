/*
 * The functions of this folder run in the page's own world before any script of the page. Each is sent as
 * text, so it may use nothing but its arguments and the page's globals.
 */

/** What the clock of a page or worker is set to. */
export type ClockConfig = {
  /** What `Date` says where every chain of callbacks begins, in milliseconds since 1970. */
  epoch: number;
  seed: number;
  /** How far the page is run, in milliseconds. */
  horizon: number;
  /** How often callbacks that fell due are run while the page lives, in milliseconds: no sooner after each other. */
  step: number;
};

export type Callback = {
  /** When it falls due, in milliseconds since the epoch. */
  due: number;
  call(due: number): void;
  /** For one that comes again: after so many milliseconds. */
  every?: number;
  /** How many timers it took to ask for this one; nothing for what is no timer. */
  depth?: number;
};

export type Freeze = {
  /** Callbacks run meanwhile. */
  ran: number;
  /** Whether the budget ended before the queue did. */
  truncated: boolean;
};

/** One queue of everything that a page asks to be called back for, by time due and order of asking. */
export type CallbackQueue = {
  put(callback: Callback): number;
  drop(id: number): void;
  /**
   * The page's own time: that of the callback that runs, else that of the epoch, so that a chain begins
   * there whenever the network let it begin; once frozen, that of the horizon.
   */
  now(): number;
  depth(): number;
  isFrozen(): boolean;
  /** Runs the rest up to the horizon as fast as the machine can; from then on only `advance` runs anything. */
  freeze(budgetMs: number): Promise<Freeze>;
  /** Moves the frozen time on, for what answers have brought since. */
  advance(ms: number, budgetMs: number): Promise<Freeze>;
  /** Milliseconds until the next timer that the page waits for once; null when there is none. */
  soon(): number | null;
};

export function makeQueue({ horizon, step }: Pick<ClockConfig, "horizon" | "step">): CallbackQueue {
  type Entry = Callback & { id: number; order: number };
  const scope = globalThis as typeof globalThis & Record<string, unknown>;
  const real = performance.now.bind(performance);
  const { MessageChannel: Channel } = scope;
  const kept = Promise.resolve();
  const { then } = Promise.prototype;
  // A worker that waits for its debugger has no function for this yet, and a page may replace it.
  const microtask = (work: () => void) => void then.call(kept, work);
  const ownTimeout = Object.hasOwn(scope, "setTimeout") ? scope.setTimeout : null;
  const begun = real();
  const waiting = new Map<number, Entry>();
  const maxWaiting = 20_000;
  let ids = 1_000_000;
  let order = 0;
  let running: Entry | null = null;
  let frozen = false;
  let limit = horizon;
  let ran = 0;
  let isPumping = false;
  let pumpsAt = Number.POSITIVE_INFINITY;

  /** A worker that waits for its debugger has no timers of its own yet: they are looked up when needed. */
  function later(work: () => void, ms: number): void {
    let holder: object | null = scope;
    let timeout: unknown = ownTimeout;
    while (!timeout && holder) {
      holder = Object.getPrototypeOf(holder);
      if (holder && Object.hasOwn(holder, "setTimeout"))
        timeout = (holder as { setTimeout: unknown }).setTimeout;
    }
    if (typeof timeout === "function") timeout.call(scope, work, ms);
    else void task().then(work);
  }

  /** Resolves in a task of its own, as each callback of a page has one. */
  function task(): Promise<void> {
    return new Promise((resolve) => {
      const channel = new Channel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        resolve();
      };
      channel.port2.postMessage(0);
    });
  }

  function next(upTo: number): Entry | null {
    let best: Entry | null = null;
    for (const entry of waiting.values()) {
      if (entry.due > upTo) continue;
      const isSooner =
        best === null ||
        entry.due < best.due ||
        (entry.due === best.due && entry.order < best.order);
      if (isSooner) best = entry;
    }
    return best;
  }

  function run(entry: Entry): void {
    waiting.delete(entry.id);
    ran += 1;
    running = entry;
    if (entry.every !== undefined) {
      order += 1;
      waiting.set(entry.id, { ...entry, due: entry.due + entry.every, order });
    }
    try {
      entry.call(entry.due);
    } catch (error) {
      scope.reportError?.(error);
    } finally {
      // What a chain of promises asks for belongs to the callback that woke it.
      let hops = 64;
      const end = () => {
        hops -= 1;
        if (hops > 0) microtask(end);
        else if (running === entry) running = null;
      };
      microtask(end);
    }
  }

  /** Sees to it that what falls due then is run then: until it does a page is left alone. */
  function wake(due: number): void {
    if (isPumping || frozen || due > limit) return;
    const passed = real() - begun;
    const at = Math.ceil(Math.max(passed + step, due));
    if (at >= pumpsAt) return;
    pumpsAt = at;
    later(() => void pump(at), at - passed);
  }

  /** While the page lives: what is due by the real clock, for at most 40 ms at a time. */
  async function pump(at: number): Promise<void> {
    if (at === pumpsAt) pumpsAt = Number.POSITIVE_INFINITY;
    // The one at work sees to what is left.
    if (isPumping) return;
    isPumping = true;
    const until = real() + 40;
    while (!frozen && real() < until) {
      const entry = next(Math.min(limit, real() - begun));
      if (!entry) break;
      run(entry);
      await task();
    }
    isPumping = false;
    const left = next(limit);
    if (left) wake(left.due);
  }

  async function forward(budgetMs: number): Promise<Freeze> {
    const until = real() + budgetMs;
    const before = ran;
    for (;;) {
      let entry = next(limit);
      if (!entry) {
        await task();
        entry = next(limit);
      }
      if (!entry) return { ran: ran - before, truncated: false };
      if (real() > until) return { ran: ran - before, truncated: true };
      run(entry);
      await task();
    }
  }

  return {
    put(callback) {
      ids += 1;
      order += 1;
      // A page that asks for more than anybody waits for is not called back for the rest.
      if (waiting.size < maxWaiting) waiting.set(ids, { ...callback, id: ids, order });
      wake(callback.due);
      return ids;
    },
    drop: (id) => void waiting.delete(id),
    now: () => running?.due ?? (frozen ? limit : 0),
    depth: () => running?.depth ?? 0,
    isFrozen: () => frozen,
    freeze(budgetMs) {
      frozen = true;
      return forward(budgetMs);
    },
    advance(ms, budgetMs) {
      limit += ms;
      return forward(budgetMs);
    },
    soon() {
      const passed = Math.min(limit, real() - begun);
      const dues = [...waiting.values()].flatMap(({ due, every, depth }) =>
        depth !== undefined && depth < 3 && every === undefined && due <= limit ? [due] : [],
      );
      return dues.length > 0 ? Math.max(0, Math.min(...dues) - passed) : null;
    },
  };
}
