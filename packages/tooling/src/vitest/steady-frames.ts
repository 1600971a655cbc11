// Files of a worker share one window, and jsdom draws its frames on whatever timer is there when it begins to: begun
// while a test has taken the clock, it never draws again, for any file after it. These frames hang on the clock that
// was there before the first test.
const frameMs = 16;
const begin = globalThis.setTimeout;
const end = globalThis.clearTimeout;
const open = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;

globalThis.requestAnimationFrame = (draw) => {
  last += 1;
  const frame = last;
  open.set(
    frame,
    begin(() => {
      open.delete(frame);
      draw(performance.now());
    }, frameMs),
  );
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  end(open.get(frame));
  open.delete(frame);
};
