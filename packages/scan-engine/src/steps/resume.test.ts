import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { css, type DrivenSites, driveSites, open, stepOf } from "../testing/drive-sites.ts";
import type { CaseRequest, CaseState } from "./case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

/** Signs in by a cookie, and remembers a basket in the browser. */
const page = (
  path: string,
  cookie: string,
) => `<!doctype html><meta charset=utf-8><title>Shop</title>
  <p id=path>${path}</p><p id=who>${/user=\w+/.exec(cookie)?.[0] ?? "nobody"}</p><p id=basket></p>
  <form action=/in><input name=user><button id=in>Sign in</button></form>
  <button id=add onclick="localStorage.basket = 'float'; location = '/basket'">Add</button>
  <script>basket.textContent = localStorage.basket ?? "empty"</script>`;

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
      }
      response.end(page(pathname, request.headers.cookie ?? ""));
    },
  });
});
afterAll(() => sites.close());

const SECRET = "mara8888";
const before = [
  open("/"),
  stepOf({ action: { type: "change", value: "{{SECRET}}", element: css("[name=user]") } }),
  stepOf({ action: { type: "click", element: css("#in") } }),
  stepOf({ action: { type: "store", key: "place", from: "text", element: css("#path") } }),
  stepOf({ action: { type: "click", element: css("#add") } }),
];
const lost = stepOf({ id: "pay", action: { type: "click", element: css("#gone") } });
const says = (value: string, selector: string) =>
  stepOf({ assertion: { type: "match", value, element: css(selector) } });

async function run(steps: CaseRequest["steps"], over: Partial<CaseRequest> = {}) {
  const { outcome, events } = await sites.run({
    ...{ siteUrl: "http://shop.test", steps, secrets: { SECRET }, waitMs: 1_000, ...over },
  });
  const [state] = events.flatMap((event) => (event.type === "state" ? [event.state] : []));
  return { outcome, state };
}

it("goes on where another run failed, in a browser that is as that one was", async () => {
  const { outcome, state } = await run([...before, lost]);
  expect(outcome).toMatchObject({ status: "failed" });
  expect(state).toMatchObject({ stepId: "pay", url: "http://shop.test/basket" });
  asked = [];
  const rest = [
    says("user=mara8888", "#who"),
    says("float", "#basket"),
    stepOf({ assertion: { type: "equals", actual: "{{place}}", value: "/in" } }),
    says("never", "#who"),
  ];
  const resumed = await run(rest, { resume: state as CaseState });
  const told = resumed.outcome.steps.map(({ assertion }) => assertion?.status);
  expect(told).toEqual(["passed", "passed", "passed", "failed"]);
  expect(asked).not.toContain("/in");
  // What was typed before is still a secret.
  expect(JSON.stringify(resumed.outcome)).not.toContain(SECRET);
});

it("tells no state of a run that held, that went on", async () => {
  expect((await run([open("/"), says("/", "#path")])).state).toBeUndefined();
  const went = await run([open("/"), lost, says("/", "#path")], { endOnFail: false });
  expect(went.state).toBeUndefined();
});
