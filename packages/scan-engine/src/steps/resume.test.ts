import type { CaseStep } from "@sitewright/contract";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";
import type { CaseRequest, CaseState } from "./case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

/** Signs in by a cookie, on its way past another origin, and remembers a basket in the browser, a coupon in the tab. */
const page = (
  path: string,
  cookie: string,
) => `<!doctype html><meta charset=utf-8><title>Shop</title>
  <p id=path>${path}</p><p id=who>${/user=\w+/.exec(cookie)?.[0] ?? "nobody"}</p><p id=basket></p>
  <form action=/in><input name=user><button id=in>Sign in</button></form>
  <button id=add onclick="localStorage.basket = 'float'; location = '/basket'">Add</button>
  <button id=pay onclick="location = 'http://pay.test/'">Pay</button>
  <button id=pop onclick="window.open('/pop')">Pop</button>
  <button id=much onclick="localStorage.much = 'x'.repeat(400_000)">Much</button>
  <button id=less onclick="localStorage.removeItem('much')">Less</button>
  <button id=more onclick="localStorage.more = 'x'.repeat(250_000) + Math.random()">More</button>
  <iframe id=frame srcdoc="<p id=inner>Inner</p>"></iframe>
  <p id=coupon></p>
  <button id=redeem onclick="sessionStorage.coupon = 'TIDE'; location = '/redeemed'">Redeem</button>
  <script>basket.textContent = localStorage.basket ?? "empty"; coupon.textContent = sessionStorage.coupon ?? "none"</script>`;

/** Remembers that it was paid as it is left for the shop, and says so when it is seen again. */
const till = `<!doctype html><meta charset=utf-8><title>Till</title><p id=paid></p>
  <button id=done onclick="localStorage.paid = 'yes'; location = 'http://shop.test/thanks'">Done</button>
  <script>paid.textContent = localStorage.paid ?? "no"</script>`;

let sites: DrivenSites;
let asked: string[] = [];

beforeAll(async () => {
  sites = await driveSites({
    "shop.test": (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop.test");
      asked.push(pathname);
      response.setHeader("content-type", "text/html; charset=utf-8");
      if (pathname === "/in") {
        response.setHeader("set-cookie", `user=${searchParams.get("user")}; Path=/; HttpOnly`);
        response.writeHead(303, { location: "/account" });
      }
      response.end(page(pathname, request.headers.cookie ?? ""));
    },
    "pay.test": (_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(till);
    },
  });
});
afterAll(() => sites.close());

const SECRET = "mara8888";
const press = (selector: string) => stepOf({ action: { type: "click", element: css(selector) } });
const says = (value: string, selector: string) =>
  stepOf({ assertion: { type: "match", value, element: css(selector) } });

type Told = { gap: string | null; changed: Partial<CaseState> };

async function run(steps: readonly CaseStep[], over: Partial<CaseRequest> = {}) {
  const { outcome, events } = await sites.run({
    ...{
      siteUrl: "http://shop.test",
      steps,
      secrets: { SECRET },
      waitMs: patience(20_000),
      states: true,
    },
    ...over,
  });
  const told = events.flatMap((event) =>
    event.type === "step" ? [{ gap: event.step.gap, changed: event.state ?? {} }] : [],
  );
  return { outcome, told };
}

/** What the browser was like as a step began, put together from what was told until then. */
function stateAt(told: readonly Told[], step: number): CaseState {
  return Object.assign({}, ...told.slice(0, step + 1).map(({ changed }) => changed));
}

describe("a run that begins at a step of another", () => {
  const journey = [
    open("/"),
    stepOf({ action: { type: "change", value: "{{SECRET}}", element: css("[name=user]") } }),
    press("#in"),
    stepOf({ action: { type: "store", key: "place", from: "text", element: css("#path") } }),
    press("#redeem"),
    press("#add"),
    press("#pay"),
    press("#done"),
    says("user=mara8888", "#who"),
    says("float", "#basket"),
    says("TIDE", "#coupon"),
    stepOf({ assertion: { type: "equals", actual: "{{place}}", value: "/account" } }),
    open("http://pay.test/"),
    says("yes", "#paid"),
  ];
  let told: Told[];
  beforeAll(async () => {
    const whole = await run(journey);
    expect(whole.outcome).toMatchObject({ status: "passed" });
    told = whole.told;
  });

  // What was typed and not sent is in no address: the third step begins at an empty form.
  it.each([0, 3, 7, 9])("comes from step %i to the same end", async (from) => {
    asked = [];
    const resume = stateAt(told, from);
    const { outcome } = await run(journey.slice(from), { resume });
    expect(outcome).toMatchObject({ status: "passed", code: null });
    // Nothing is asked for before the page that was open then.
    if (!resume.url?.startsWith("http://pay.test")) {
      expect(asked[0]).toBe(new URL(resume.url ?? "http://shop.test").pathname);
    }
    expect(outcome.steps).toHaveLength(journey.length - from);
    // Who was signed in is not signed in again.
    expect(asked.includes("/in")).toBe(from < 3);
    // What was typed before is still a secret.
    expect(JSON.stringify(outcome)).not.toContain(SECRET);
  });

  it("is told of each step what has changed alone", () => {
    expect(told.map(({ gap }) => gap)).toEqual(journey.map(() => null));
    expect(told.map(({ changed }) => Object.keys(changed))).toEqual([
      ["url", "stored", "used", "cookies", "origins", "sessions"],
      ["url"],
      ["used"],
      ["url", "cookies"],
      ["stored"],
      ["url", "sessions"],
      ["url", "origins"],
      ["url"],
      ["url", "origins"],
      [],
      [],
      [],
      [],
      ["url"],
    ]);
    expect(told[0]?.changed.url).toBeNull();
  });
});

describe("a state that cannot be told", () => {
  const gaps = async (steps: readonly CaseStep[]) => {
    const { outcome, told } = await run(steps);
    expect(outcome.status).toBe("passed");
    return { gaps: told.map(({ gap }) => gap), told };
  };
  const into = stepOf({ action: { type: "switch", element: css("#frame") } });
  const out = stepOf({ action: { type: "switch", value: "top" } });
  const first = stepOf({ action: { type: "tab", value: "0" } });
  const second = stepOf({ action: { type: "tab", value: "1" } });
  const close = stepOf({ action: { type: "close" } });

  it("is that of a frame and of several tabs, and is told again once they are left", async () => {
    const steps = [
      ...[open("/"), into, says("Inner", "#inner"), out, press("#pop")],
      ...[second, close, first, says("/", "#path")],
    ];
    const seen = await gaps(steps);
    expect(seen.gaps).toEqual([
      ...[null, null, "frame", "frame", null],
      ...["tab", "tab", null, null],
    ]);
    const { outcome } = await run(steps.slice(-1), { resume: stateAt(seen.told, 8) });
    expect(outcome.status).toBe("passed");
  });

  it("is one that is too large, and one that is too much for the run as a whole", async () => {
    const large = await gaps([open("/"), press("#much"), press("#less"), says("/", "#path")]);
    expect(large.gaps).toEqual([null, null, "large", null]);
    const more = Array.from({ length: 13 }, () => press("#more"));
    const sum = await gaps([open("/"), ...more]);
    expect(sum.gaps).toEqual([...Array.from({ length: 13 }, () => null), "large"]);
    expect(JSON.stringify(sum.told).length).toBeLessThan(3_100_000);
  });
});
