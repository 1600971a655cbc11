/** The moment every story is seen at. */
export const storyTime = "2026-03-02T09:42:00.000Z";

/** A time `seconds` before the stories' moment. */
export function ago(seconds: number): string {
  return new Date(Date.parse(storyTime) - seconds * 1000).toISOString();
}

/** Stops the clock at `storyTime`, so that relative times read the same every day; returns the way back. */
export function fixClock(): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, newTarget) =>
      Reflect.construct(target, parts.length === 0 ? [storyTime] : parts, newTarget),
    get: (target, name, receiver) =>
      name === "now" ? () => target.parse(storyTime) : Reflect.get(target, name, receiver),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
