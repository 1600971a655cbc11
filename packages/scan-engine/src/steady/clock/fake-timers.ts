import type { CallbackQueue } from "./queue.ts";

/** Timers, frames and idle moments come from the queue. */
export function fakeTimers(queue: CallbackQueue): void {
  const frameMs = 1_000 / 60;
  const delayOf = (delay: unknown) => Math.max(1, Number(delay) || 0);
  // As the standard has it: a handler may be a text, and nested timers come every 4 ms at most.
  const callOf = (handler: unknown, args: unknown[]) => () => {
    // biome-ignore lint/security/noGlobalEval: what the page itself asked for.
    if (typeof handler !== "function") globalThis.eval(String(handler));
    else handler.apply(globalThis, args);
  };
  const fakes = {
    setTimeout(handler: unknown, delay?: unknown, ...args: unknown[]) {
      const depth = queue.depth() + 1;
      const due = queue.now() + (depth > 5 ? Math.max(4, delayOf(delay)) : delayOf(delay));
      return queue.put({ due, depth, call: callOf(handler, args) });
    },
    setInterval(handler: unknown, delay?: unknown, ...args: unknown[]) {
      const every = Math.max(4, delayOf(delay));
      return queue.put({ due: queue.now() + every, every, depth: 1, call: callOf(handler, args) });
    },
    clearTimeout: (id: number) => queue.drop(id),
    clearInterval: (id: number) => queue.drop(id),
  };
  const drawing = {
    requestAnimationFrame(handler: FrameRequestCallback) {
      const due = (Math.floor(queue.now() / frameMs + 1e-6) + 1) * frameMs;
      return queue.put({ due, call: (at) => handler.call(globalThis, at) });
    },
    cancelAnimationFrame: (id: number) => queue.drop(id),
    requestIdleCallback(handler: IdleRequestCallback) {
      const idle = { didTimeout: false, timeRemaining: () => 10 };
      return queue.put({ due: queue.now() + 1, call: () => handler.call(globalThis, idle) });
    },
    cancelIdleCallback: (id: number) => queue.drop(id),
  };
  Object.assign(globalThis, fakes);
  if ("requestAnimationFrame" in globalThis) Object.assign(globalThis, drawing);
}
