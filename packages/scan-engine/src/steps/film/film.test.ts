import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../../testing/drive-sites.ts";
import type { CaseEvent } from "../case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const SECRET = "MMMMWWWW8888";

/** Red where what was typed is said again, green from the press on. */
const page = `<!doctype html><body style="margin:0;background:#fff">
  <input id=token autocomplete=off style="position:absolute;top:200px">
  <button style="position:absolute;top:300px" onclick="document.body.style.background='#0a0'">Go</button>
  <p style="margin:0;height:60px;font:bold 40px monospace;color:#f00"></p>
  <script>token.oninput = () => { document.querySelector("p").textContent = token.value }</script>`;

let sites: DrivenSites;

beforeAll(async () => {
  sites = await driveSites({
    "app.test": (_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8").end(page);
    },
  });
});
afterAll(() => sites.close());

const wait = (ms: number) => stepOf({ action: { type: "wait", value: String(ms) } });
const type = stepOf({ action: { type: "change", value: "{{SECRET}}", element: css("#token") } });
const press = stepOf({ action: { type: "click", element: css("button") } });
const steps = [open("/"), type, wait(1_000), press, wait(800)];

async function film(over: Partial<Parameters<DrivenSites["run"]>[0]> = {}) {
  const { events, outcome } = await sites.run({
    ...{ siteUrl: "http://app.test", film: true, pictures: true, steps, ...over },
  });
  expect(outcome.reason).toBeNull();
  return { outcome, films: events.filter((event) => event.type === "film") };
}

describe("a film", () => {
  it("lasts as long as the run, and shows what was seen when", async () => {
    const { films, outcome } = await film({ secrets: { SECRET } });
    const seen = await watch(films);
    const times = outcome.steps.map(({ action }) => Date.parse(action?.time_created ?? ""));
    const [first = 0] = times;
    const last = Date.parse(outcome.steps.at(-1)?.action?.time_completed ?? "");
    expect(seen.seconds).toBeGreaterThan((last - first) / 1_000 - 0.5);
    const pressed = ((times[3] ?? 0) - first) / 1_000;
    const greens = seen.frames.filter(({ green }) => green).map(({ at }) => at);
    expect(Math.min(...greens)).toBeGreaterThanOrEqual(pressed - 0.1);
    expect(greens.length).toBeGreaterThan(3);
    expect([seen.width, seen.height]).toEqual([960, 540]);
  });

  it("shows no secret at any time, and would show it were it none", async () => {
    const hidden = await watch((await film({ secrets: { SECRET } })).films);
    expect(hidden.frames.filter(({ red }) => red)).toEqual([]);
    const shown = await watch((await film({ values: { SECRET } })).films);
    expect(shown.frames.filter(({ red }) => red).length).toBeGreaterThan(3);
  });

  it("is made of a run that failed, too, and of none that is not to be filmed", async () => {
    const missing = stepOf({ timeout: 300, action: { type: "click", element: css("#gone") } });
    const { films, outcome } = await film({ steps: [open("/"), missing] });
    expect(outcome.status).toBe("failed");
    expect((await watch(films)).frames.length).toBeGreaterThan(1);
    expect((await film({ steps: [open("/")], film: false })).films).toEqual([]);
  });
});

/** What a browser sees that plays a film. */
async function watch(films: CaseEvent[]) {
  const [event] = films;
  if (event?.type !== "film") throw new Error("There is no film.");
  const context = await sites.browser.browser.newContext();
  const page = await context.newPage();
  const seen = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const video = document.createElement("video");
    video.src = URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
    video.muted = true;
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    const { videoWidth: width, videoHeight: height, duration: seconds } = video;
    const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("There is nothing to read with.");
    const frames: { at: number; red: boolean; green: boolean }[] = [];
    for (let at = 0; at < seconds; at += 0.1) {
      const sought = new Promise((resolve) => {
        video.onseeked = resolve;
      });
      video.currentTime = at;
      await sought;
      pen.drawImage(video, 0, 0);
      const { data } = pen.getImageData(0, 0, width, height);
      let [red, green] = [0, 0];
      for (let place = 0; place < data.length; place += 4) {
        const [r = 0, g = 0, b = 0] = data.subarray(place, place + 3);
        if (r > 150 && g < 110 && b < 110) red += 1;
        if (g > 120 && r < 80 && b < 80) green += 1;
      }
      frames.push({ at, red: red > 50, green: green > 5_000 });
    }
    return { frames, seconds, width, height };
  }, Buffer.from(event.film).toString("base64"));
  await context.close();
  return seen;
}
