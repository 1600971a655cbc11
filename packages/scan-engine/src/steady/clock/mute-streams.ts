import type { CallbackQueue } from "./queue.ts";

/** Once the page is frozen, nothing that a server pushes reaches it. */
export function muteStreams(queue: CallbackQueue): void {
  const scope = globalThis as unknown as Record<
    string,
    (new (...args: never[]) => EventTarget) | undefined
  >;
  for (const name of ["EventSource", "WebSocket"]) {
    const Own = scope[name];
    if (!Own) continue;
    const Muted = class extends Own {
      constructor(...args: never[]) {
        super(...args);
        this.addEventListener("message", (event) => {
          if (queue.isFrozen()) event.stopImmediatePropagation();
        });
      }
    };
    Object.defineProperty(Muted, "name", { value: name });
    scope[name] = Muted;
  }
}
