import type { CallbackQueue } from "./queue.ts";

/**
 * `Date` and `performance.now` tell the queue's time from the epoch on. A script that spins until time
 * passes finds that it does, by the number of its looks. Cookies expire by the real time.
 */
export function fakeDate(queue: CallbackQueue, epoch: number): void {
  const Real = Date;
  const realNow = Real.now();
  const freeLooks = 10_000;
  const looksPerMs = 1_000;
  let looks = 0;
  let lookedAt = 0;
  const passed = () => {
    const at = queue.now();
    looks = at === lookedAt ? looks + 1 : 0;
    lookedAt = at;
    return at + Math.max(0, looks - freeLooks) / looksPerMs;
  };
  const now = () => epoch + Math.floor(passed());
  const Fake = function (this: unknown, ...parts: unknown[]) {
    if (!new.target) return new Real(now()).toString();
    return Reflect.construct(Real, parts.length === 0 ? [now()] : parts, new.target);
  };
  Object.defineProperties(Fake, Object.getOwnPropertyDescriptors(Real));
  Object.defineProperty(Fake, "now", { value: now, configurable: true, writable: true });
  Object.defineProperty(Real.prototype, "constructor", {
    value: Fake,
    configurable: true,
    writable: true,
  });
  Object.defineProperty(globalThis, "Date", { value: Fake, configurable: true, writable: true });
  Object.defineProperty(performance, "now", { value: passed, configurable: true, writable: true });

  const cookie =
    "Document" in globalThis && Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  if (!cookie) return;
  const { set } = cookie;
  const inRealTime = (text: string) =>
    text.replace(/(;\s*expires=)([^;]+)/i, (whole, name: string, date: string) => {
      const at = Real.parse(date);
      return Number.isNaN(at) ? whole : name + new Real(at - epoch + realNow).toUTCString();
    });
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    set(this: Document, text: unknown) {
      set?.call(this, inRealTime(String(text)));
    },
  });
}
