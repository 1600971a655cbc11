import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { by, css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

let page = "";
let sites: DrivenSites;

beforeAll(async () => {
  sites = await driveSites({
    "shop.test": (_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>Shop</title><main>${page}</main><p id=out>-</p>
        <script>onclick = (event) => { out.textContent = event.target.id }</script>`);
    },
  });
});
afterAll(() => sites.close());

const buy = by(
  { by: "role", value: "button", name: "Place the order" },
  { by: "testid", value: "order" },
  { by: "css", value: "#order" },
  { by: "css", value: "main > button:nth-of-type(1)" },
);
const press = stepOf({ id: "press", action: { type: "click", element: buy } });
const held = stepOf({ assertion: { type: "match", value: "order", element: css("#out") } });
const runFor = (ms: number, html: string, steps: ReturnType<typeof stepOf>[]) => {
  page = html;
  const healAfterMs = 300;
  return sites.run({
    siteUrl: "http://shop.test",
    healAfterMs,
    waitMs: patience(ms),
    steps: [open("/"), ...steps],
  });
};
const run = (html: string, ...steps: ReturnType<typeof stepOf>[]) => runFor(15_000, html, steps);
/** For steps that are not to pass. */
const runBriefly = (html: string, ...steps: ReturnType<typeof stepOf>[]) =>
  runFor(1_500, html, steps);

describe("an element that its first locator does not find any more", () => {
  const renamed = `<button id=order data-testid=order>Buy now</button><button id=other>Help</button>`;

  it("is found by the others, with a receipt, where a check after it holds", async () => {
    const { outcome } = await run(renamed, press, held);
    expect(outcome.status).toBe("passed");
    expect(outcome.steps[1]?.action).toMatchObject({
      status: "passed",
      via: 1,
      heal: {
        from: { by: "role", name: "Place the order" },
        to: { by: "testid", value: "order" },
        agreeing: [{ by: "testid" }, { by: "css" }, { by: "css" }],
        disagreeing: [],
        waitedMs: expect.toSatisfy((ms) => ms >= 300),
      },
    });
  });

  it("fails where that check does not hold, and says so at the step that was healed", async () => {
    const wrong = stepOf({
      timeout: 300,
      assertion: { type: "match", value: "Thank you", element: css("#out") },
    });
    const { outcome, events } = await runBriefly(renamed, press, wrong);
    expect(outcome.status).toBe("failed");
    expect(outcome.steps[1]?.action).toMatchObject({
      status: "failed",
      code: "NOT_FOUND",
      reason:
        "There is no button “Place the order”. Tried test id “order” instead, then this did not hold: CSS “#out” says “order”, not “Thank you”.",
    });
    const told = events.filter((event) => event.type === "step" && event.step.id === "press");
    expect(told).toHaveLength(2);
  });

  it("fails where no check follows, and where what follows says nothing of it", async () => {
    const aside = stepOf({ assertion: { type: "console" } });
    for (const steps of [[press], [press, aside]]) {
      const { outcome } = await runBriefly(renamed, ...steps);
      expect(outcome).toMatchObject({ status: "failed", code: null });
      expect(outcome.steps[1]?.action?.reason).toBe(
        "There is no button “Place the order”. Tried test id “order” instead, and no check after it showed that it was the one.",
      );
    }
  });

  it("is not replaced by what stands in its place alone", async () => {
    const { outcome } = await runBriefly("<button id=other>Help</button>", press, held);
    expect(outcome.steps[1]?.action).toMatchObject({ code: "NOT_FOUND", heal: null });
    expect(outcome.steps[1]?.action?.reason).toMatch(
      /^There is no button “Place the order”\. Tried button “Place the order”: none; test id “order”: none;/,
    );
  });

  it("is not replaced where the step says so", async () => {
    const { outcome } = await runBriefly(renamed, { ...press, heals: false }, held);
    expect(outcome.steps[1]?.action).toMatchObject({ code: "NOT_FOUND", heal: null });
  });

  it("is chosen among several of its name by the others", async () => {
    const twins = `<button id=first>Place the order</button><button id=order data-testid=order>Place the order</button>`;
    const { outcome } = await run(twins, press, held);
    expect(outcome.status).toBe("passed");
    expect(outcome.steps[1]?.action?.heal).toMatchObject({ to: { by: "testid" } });
  });

  it("is one of several, where nothing else tells which", async () => {
    const twins = "<button id=a>Place the order</button><button id=b>Place the order</button>";
    const { outcome } = await runBriefly(twins, press, held);
    expect(outcome.steps[1]?.action?.code).toBe("AMBIGUOUS");
  });

  it("passes where it is found, and tells that the others mean another", async () => {
    const moved = `<button id=x>Place the order</button><button id=order data-testid=order>Old</button>`;
    const { outcome } = await run(moved, press);
    expect(outcome.steps[1]?.action).toMatchObject({
      status: "passed",
      via: 0,
      conflict: { used: { by: "role" }, others: [{ by: "testid" }, { value: "#order" }] },
      means: ["one", "another", "another", "one"],
    });
  });

  it("tells what each of its locators meant, whether it was found or not", async () => {
    const pressed = (...values: string[]) => {
      const locators = values.map((value) => ({ by: "css" as const, value }));
      return stepOf({ action: { type: "click", element: by(...locators) }, heals: false });
    };
    const html = `<button id=a>A</button><button id=b class=x>B</button><i class=x>c</i><p id=p hidden>d</p>`;
    const found = await run(html, pressed("#b", "button.x", "#a", "button", "#none", "#p", "]["));
    expect(found.outcome.steps[1]?.action?.means).toEqual([
      ...["one", "one", "another", "several", "none", "hidden", "invalid"],
    ]);
    const lost = await runBriefly(html, pressed("#gone", "button"));
    expect(lost.outcome.steps[1]?.action).toMatchObject({
      code: "NOT_FOUND",
      means: ["none", "several"],
    });
  });
});
