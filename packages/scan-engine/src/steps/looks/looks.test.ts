import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readPng } from "../../compare/picture/read-png.ts";
import { css, type DrivenSites, driveSites, open, stepOf } from "../../testing/drive-sites.ts";
import type { CaseRequest } from "../case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const page = ({ searchParams }: URL) => {
  const title = searchParams.get("title") ?? "Letter from the harbour";
  const moves = searchParams.has("moves");
  return `<!doctype html><meta charset=utf-8><body style="margin:0;background:#fff;font:20px sans-serif">
    <style>@keyframes turn { to { transform: rotate(1turn) } } .turns { animation: turn 1s linear infinite }</style>
    <h1 style="margin:20px">${title}</h1>
    <div class=turns style="width:40px;height:20px;margin:20px;background:#07c"></div>
    <label style="margin:20px;display:block">Token <input></label>
    <p style="margin:20px" id=card>Tow float, 24.90</p>
    ${moves ? "<p id=clock>0</p><script>let n = 0; setInterval(() => { clock.textContent = n += 1 }, 7)</script>" : ""}`;
};

let sites: DrivenSites;

beforeAll(async () => {
  sites = await driveSites({
    // As wide as a desk, and shown smaller where the window is narrow.
    "wide.test": (_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><meta charset=utf-8><body style="margin:0;width:980px;background:#fff">
        <p style="position:absolute;left:600px;top:300px;margin:0;font:bold 40px monospace;color:#f00"></p>
        <input><script>document.querySelector("input").oninput = ({ target }) => {
          document.querySelector("p").textContent = target.value;
        }</script>`);
    },
    "shop.test": (request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(page(new URL(request.url ?? "", "http://shop.test")));
    },
  });
});
afterAll(() => sites.close());

const looks = (value = "", over: object = {}) =>
  stepOf({ id: "look", assertion: { type: "looks", value, ...over } });
/** Of what is to fail, which is waited for to its end. */
const soon = { waitMs: patience(2_500) };
const ofCard = { element: css("#card") };

async function run(
  path: string,
  step: ReturnType<typeof stepOf>,
  accepted?: Uint8Array,
  { before = [], ...over }: { before?: CaseRequest["steps"] } & Partial<CaseRequest> = {},
) {
  const { outcome, events } = await sites.run({
    ...{ siteUrl: "http://shop.test", steps: [open(path), ...before, step] },
    ...{ waitMs: patience(15_000), looks: accepted && { look: accepted }, ...over },
  });
  const report = outcome.steps.find(({ id }) => id === "look");
  const [png] = events.flatMap((event) =>
    event.type === "step" && event.look ? [event.look] : [],
  );
  return { report, reason: report?.assertion?.reason ?? null, png };
}

async function accept(path = "/", step = looks()): Promise<Uint8Array> {
  const { report, png, reason } = await run(path, step);
  expect(reason).toBeNull();
  expect(report?.look).toMatchObject({ status: "new", percent: 0, places: [] });
  return png ?? new Uint8Array();
}

describe("a check of how a page looks", () => {
  it("holds while it looks as it was accepted, whatever moves by its style sheet", async () => {
    const accepted = await accept();
    expect(readPng(accepted)).toMatchObject({ width: 1280, height: 720 });
    const { report } = await run("/", looks(), accepted);
    expect(report?.assertion).toMatchObject({ status: "passed" });
    expect(report?.look).toMatchObject({ status: "same", percent: 0 });
  });

  it("fails where something differs, and says where; allows as much as it is told to", async () => {
    const accepted = await accept();
    const changed = "/?title=News+from+the+harbour";
    const { report, reason, png } = await run(changed, looks(), accepted, soon);
    expect(report?.assertion).toMatchObject({ status: "failed", code: "ASSERTION" });
    expect(reason).toMatch(
      /^It does not look as it was accepted: 0\.\d+ % differs, at “News from the harbour”/,
    );
    expect(report?.look?.places[0]).toMatchObject({ label: "News from the harbour" });
    expect(png).toBeDefined();
    const allowed = await run(changed, looks("5 %"), accepted);
    expect(allowed.report?.assertion).toMatchObject({ status: "passed" });
    expect(allowed.report?.look).toMatchObject({ status: "same" });
    const turned = await run(changed, looks("", { not: true }), accepted);
    expect(turned.report?.assertion).toMatchObject({ status: "passed" });
    const same = await run("/", looks("", { not: true }), accepted, soon);
    expect(same.reason).toBe("It looks as it was accepted, as it must not.");
  });

  it("looks at an element alone", async () => {
    const accepted = await accept("/", looks("", ofCard));
    expect(readPng(accepted).height).toBeLessThan(60);
    const { report } = await run("/?title=News", looks("", ofCard), accepted);
    expect(report?.look).toMatchObject({ status: "same" });
    const other = await run("/", looks("", { element: css("h1") }), accepted, soon);
    expect(other.reason).toMatch(/^It was 1240 × \d+ pixels, and is 1240 × \d+ pixels\.$/);
  });

  it("says of what never stands still that it does not, and judges what does beside it", async () => {
    const { reason } = await run("/?moves", looks(), undefined, soon);
    expect(reason).toBe(
      "The page does not stand still. Name an element that stands still, or wait for what moves.",
    );
    await accept("/?moves", looks("", ofCard));
  });

  it("refuses what is no number of percent", async () => {
    for (const wanted of ["a lot", "101", "-1"]) {
      const { report, reason } = await run("/", looks(wanted));
      expect(report?.assertion?.code).toBe("UNKNOWN_STEP");
      expect(reason).toContain(wanted);
    }
  });

  it("shows no secret in what it keeps", async () => {
    const typed = stepOf({
      action: { type: "change", value: "{{TOKEN}}", element: css("input") },
    });
    const inked = async (over: Partial<CaseRequest>) => {
      const { png } = await run("/", looks("", { element: css("input") }), undefined, {
        ...{ before: [typed], ...over },
      });
      const { pixels } = readPng(png ?? new Uint8Array());
      return new Set(pixels).size;
    };
    const TOKEN = "MMMMWWWW8888";
    expect(await inked({ secrets: { TOKEN } })).toBe(1);
    expect(await inked({ values: { TOKEN } })).toBeGreaterThan(5);
  });

  it("shows none on a page that a phone shows smaller", async () => {
    const typed = stepOf({
      action: { type: "change", value: "{{TOKEN}}", element: css("input") },
    });
    const reds = async (over: Partial<CaseRequest>) => {
      const { png } = await run("/", looks(), undefined, {
        ...{ siteUrl: "http://wide.test", device: "Google Pixel 5", before: [typed] },
        ...{ windowSize: { width: 393, height: 727 }, ...over },
      });
      const { pixels } = readPng(png ?? new Uint8Array());
      return pixels.filter((pixel) => (pixel & 255) > 180 && ((pixel >>> 8) & 255) < 120).length;
    };
    const TOKEN = "MMMMWWWW8888";
    expect(await reds({ values: { TOKEN } })).toBeGreaterThan(20);
    expect(await reds({ secrets: { TOKEN } })).toBe(0);
  });
});
