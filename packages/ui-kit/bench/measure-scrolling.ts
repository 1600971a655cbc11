import type { Page } from "playwright-core";

export type Scrolling = {
  /** Milliseconds from the first render to the frame that shows rows. */
  drawn: number;
  /** Elements on the page once it is drawn. */
  elements: number;
  /** Frames while scrolling; milliseconds of the longest and of the 95th percentile. */
  count: number;
  worstFrame: number;
  frame95: number;
  /** Frames over 50 ms, and tasks the browser reports as long (over 50 ms, too). */
  over: number;
  longTasks: number;
};

/** Pixels one turn of the wheel asks for: a hard flick on a desk mouse. */
const wheelStep = 1_200;

/** Loads a page of 10,000 rows, then turns the wheel until the last row and back to the first. */
export async function measureScrolling(page: Page, url: string): Promise<Scrolling> {
  await page.goto(url);
  await page.waitForFunction(() => document.querySelector("[role=img]") !== null, undefined, {
    timeout: 120_000,
  });
  const drawn = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const [begin] = performance.getEntriesByName("begin");
          setTimeout(() => resolve(performance.now() - (begin?.startTime ?? 0)), 0);
        });
      }),
  );
  await page.evaluate(startRecording);
  await page.mouse.move(600, 400);
  await turnWheel(page, wheelStep);
  await turnWheel(page, -wheelStep);
  const { frames, longTasks } = await page.evaluate(stopRecording);
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    drawn,
    elements: await page.evaluate(() => document.querySelectorAll("*").length),
    count: frames.length,
    worstFrame: sorted.at(-1) ?? Number.NaN,
    frame95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    over: frames.filter((frame) => frame > 50).length,
    longTasks,
  };
}

async function turnWheel(page: Page, step: number): Promise<void> {
  let stuck = 0;
  let last = Number.NaN;
  // The end is where the wheel no longer moves the rows.
  while (stuck < 3) {
    await page.mouse.wheel(0, step);
    const top = await page.evaluate(scrolledTo);
    stuck = top === last ? stuck + 1 : 0;
    last = top;
  }
}

/** The functions below run in the page. */
function scrolledTo(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const box = document.querySelector("[data-scroller], [role=region]");
      resolve(box?.scrollTop ?? 0);
    });
  });
}

type Recording = { frames: number[]; longTasks: number; stop: () => void };

declare global {
  interface Window {
    recording?: Recording;
  }
}

function startRecording(): void {
  const recording: Recording = { frames: [], longTasks: 0, stop: () => {} };
  const observer = new PerformanceObserver((list) => {
    recording.longTasks += list.getEntries().length;
  });
  observer.observe({ type: "longtask" });
  let last: number | undefined;
  let handle = requestAnimationFrame(function frame(time) {
    if (last !== undefined) recording.frames.push(time - last);
    last = time;
    handle = requestAnimationFrame(frame);
  });
  recording.stop = () => {
    cancelAnimationFrame(handle);
    observer.disconnect();
  };
  window.recording = recording;
}

function stopRecording(): { frames: number[]; longTasks: number } {
  window.recording?.stop();
  return {
    frames: window.recording?.frames ?? [],
    longTasks: window.recording?.longTasks ?? 0,
  };
}
