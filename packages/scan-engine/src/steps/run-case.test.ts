import type { RequestListener } from "node:http";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  by,
  css,
  type DrivenSites,
  driveSites,
  open,
  role,
  stepOf,
} from "../testing/drive-sites.ts";
import type { StepReport } from "./case-run.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const html =
  (body: string, title = "Shop"): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>${title}</title>${body}`);
  };

const form = `
  <h1>Oak &amp; Iron</h1>
  <form onsubmit="event.preventDefault();document.getElementById('out').textContent=
    [...new FormData(this)].map((pair) => pair.map((v) => v.name ?? v).join('=')).join(' ')">
    <label>Name <input name=name value=old></label>
    <label>Plan <select name=plan><option>Free</option><option value=t>Team</option></select></label>
    <label><input type=checkbox name=terms> Agree</label>
    <input type=checkbox id=hidden name=news style="opacity:0;width:0;height:0;position:absolute"><label for=hidden>News</label>
    <input type=file name=file>
    <button>Send</button>
  </form>
  <button id=pick onclick="document.forms[0].file.click()">Choose a file</button>
  <p id=out>-</p>
  <ul><li>One</li><li>Two</li><li hidden>Three</li></ul>
  <button id=ask onclick="document.getElementById('out').textContent = String(confirm('Sure?'))">Ask</button>
  <a href="/next" target=_blank>New window</a>
  <iframe srcdoc="<button onclick=&quot;this.textContent='Done'&quot;>Inner</button>"></iframe>
  <p style="margin-top:2000px"><a href="/next">Next page</a></p>`;

let sites: DrivenSites;

beforeAll(async () => {
  sites = await driveSites({
    "shop.test": (request, response) => {
      if (request.url === "/missing") {
        response.writeHead(404, { "content-type": "text/html" }).end("<h1>Gone</h1>");
      } else if (request.url === "/next") html("<h1>Next page</h1>", "Next")(request, response);
      else if (request.url === "/file") {
        response.writeHead(200, {
          "content-type": "text/csv",
          "content-disposition": "attachment; filename=orders.csv",
        });
        response.end("a,b");
      } else html(form)(request, response);
    },
    "inner.test": ["169.254.169.254"],
  });
});
afterAll(() => sites.close());

const siteUrl = "http://shop.test";
const run = (...steps: ReturnType<typeof stepOf>[]) =>
  sites.run({ siteUrl, steps, waitMs: patience(10_000) });

const reasonOf = ({ action, assertion }: StepReport) => action?.reason ?? assertion?.reason ?? null;

describe("a case", () => {
  it("fills a form as a person does, and checks what came of it", async () => {
    const { outcome } = await run(
      open("/"),
      stepOf({
        action: { type: "change", value: "Jane", element: by({ by: "label", value: "Name" }) },
      }),
      stepOf({
        action: {
          type: "change",
          value: " Doe",
          append: true,
          element: by({ by: "label", value: "Name" }),
        },
      }),
      stepOf({
        action: { type: "select", value: "Team", element: role("combobox", "Plan") },
      }),
      stepOf({ action: { type: "check", element: role("checkbox", "Agree") } }),
      stepOf({ action: { type: "check", element: css("#hidden") } }),
      stepOf({
        action: {
          type: "upload",
          element: css("[type=file]"),
          files: [{ name: "a.txt", type: "text/plain", data: "aGk=" }],
        },
      }),
      stepOf({
        action: { type: "click", element: role("button", "Send") },
        assertion: {
          type: "match",
          value: "name=Jane Doe plan=t terms=on news=on file=a.txt",
          element: css("#out"),
        },
      }),
    );
    expect(outcome.steps.map(reasonOf)).toEqual(outcome.steps.map(() => null));
    expect(outcome).toMatchObject({ status: "passed", code: null, steps: { length: 8 } });
  });

  it("opens the site first where its first step does not, and reads steps as old recordings have them", async () => {
    const { outcome } = await run(
      stepOf({ action: { type: "click", element: "form button" } }),
      stepOf({
        assertion: {
          type: "contains",
          value: "NAME=old",
          element: { selector: "", xpath: "//*[@id='out']" },
        },
      }),
    );
    expect(outcome.status).toBe("passed");
  });

  it("hands files to what asks for them once it is pressed, and says where nothing does", async () => {
    const files = [{ name: "a.txt", type: "text/plain", data: "aGk=" }];
    const { outcome } = await run(
      open("/"),
      stepOf({ action: { type: "upload", element: css("#pick"), files } }),
      stepOf({
        action: { type: "click", element: role("button", "Send") },
        assertion: { type: "contains", value: "file=a.txt", element: css("#out") },
      }),
      stepOf({ action: { type: "upload", element: css("h1"), files }, timeout: 1_000 }),
    );
    expect(outcome.steps.map(reasonOf)).toEqual([
      ...[null, null, null],
      expect.stringContaining("asks for no file"),
    ]);
  });

  it("goes on in another tab, in a frame and out of it, and answers dialogs", async () => {
    const { outcome } = await run(
      open("/"),
      stepOf({ action: { type: "click", element: role("link", "New window") } }),
      stepOf({ action: { type: "tab", value: "1" }, assertion: { type: "title", value: "Ne*" } }),
      stepOf({ action: { type: "close" }, assertion: { type: "url", value: "/" } }),
      stepOf({ action: { type: "switch", element: css("iframe") } }),
      stepOf({
        action: { type: "click", element: role("button", "Inner") },
        assertion: { type: "exists", element: role("button", "Done") },
      }),
      stepOf({ action: { type: "switch", value: "top" } }),
      stepOf({
        action: {
          type: "click",
          element: { ...role("button", "Done"), frame: [[{ by: "css", value: "iframe" }]] },
        },
      }),
      stepOf({
        action: {
          type: "click",
          element: css("#ask"),
          dialogs: [{ type: "confirm", accept: true }],
        },
        assertion: { type: "match", value: "true", element: css("#out") },
      }),
      stepOf({
        action: { type: "click", element: css("#ask") },
        assertion: { type: "match", value: "false", element: css("#out") },
      }),
      stepOf({
        assertion: { type: "dialog", value: "Sure?" },
        action: { type: "click", element: css("#ask") },
      }),
      stepOf({
        action: {
          type: "click",
          element: css("#ask"),
          dialogs: [{ type: "confirm", accept: true, optional: true }],
        },
        assertion: { type: "match", value: "true", element: css("#out") },
      }),
      stepOf({
        action: {
          type: "click",
          element: css("#out"),
          dialogs: [{ type: "confirm", accept: true, optional: true }],
        },
      }),
    );
    expect(outcome.steps.map(reasonOf)).toEqual(outcome.steps.map(() => null));
    expect(outcome.status).toBe("passed");
  });

  it("says that no dialog opened, whatever kind was to, or no other than did", async () => {
    const asks = (value: string, count: number) =>
      stepOf({
        optional: true,
        action: {
          ...{ type: "click", element: css(value) },
          dialogs: Array.from({ length: count }, () => ({ type: "prompt", accept: true })),
        },
      });
    const { outcome } = await run(open("/"), asks("#out", 1), asks("#ask", 2));
    expect(outcome.steps.slice(1).map(reasonOf)).toEqual([
      "No dialog opened.",
      "No other dialog opened.",
    ]);
  });

  it("keeps what it reads for later steps, and counts, compares and turns checks round", async () => {
    const { outcome } = await run(
      open("/"),
      stepOf({ action: { type: "store", key: "heading", element: css("h1") } }),
      stepOf({ action: { type: "store", key: "rows", from: "count", element: css("li") } }),
      stepOf({ assertion: { type: "equals", actual: "{{heading}}", value: "Oak & Iron" } }),
      stepOf({ assertion: { type: "count", value: ">=3", element: css("li") } }),
      stepOf({ assertion: { type: "equals", actual: "{{rows}}", value: "3" } }),
      stepOf({
        assertion: { type: "hidden", element: by({ by: "css", value: "li", has_text: "Three" }) },
      }),
      stepOf({ assertion: { type: "absent", element: css("table") } }),
      stepOf({
        assertion: {
          type: "match",
          not: true,
          value: "Two",
          element: by({ by: "css", value: "li", nth: 0 }),
        },
      }),
      stepOf({ assertion: { type: "checked", not: true, element: role("checkbox", "Agree") } }),
      stepOf({
        assertion: {
          type: "attribute",
          attribute: "name",
          value: "na*",
          element: by({ by: "label", value: "Name" }),
        },
      }),
      stepOf({
        action: { type: "click", element: role("link", "Next page") },
        assertion: { type: "url", value: "/next" },
      }),
      stepOf({ action: { type: "back" }, assertion: { type: "title", value: "Shop" } }),
    );
    expect(outcome.steps.map(reasonOf)).toEqual(outcome.steps.map(() => null));
    expect(outcome.status).toBe("passed");
  });

  it("says how often something is there that must not be", async () => {
    const gone = (value: string) =>
      stepOf({ optional: true, timeout: 300, assertion: { type: "absent", element: css(value) } });
    const { outcome } = await run(open("/"), gone("h1"), gone("li"));
    expect(outcome.steps.slice(1).map(reasonOf)).toEqual([
      expect.stringMatching(/^CSS “h1” is there, once/),
      expect.stringMatching(/^CSS “li” is there, 3 times/),
    ]);
  });

  it("says what a check that is turned round found, and which attribute is missing", async () => {
    const fails = (assertion: NonNullable<Parameters<typeof stepOf>[0]["assertion"]>) =>
      stepOf({ optional: true, timeout: 300, assertion });
    const { outcome } = await run(
      open("/"),
      fails({ type: "enabled", not: true, element: role("checkbox", "Agree") }),
      fails({ type: "editable", not: true, element: by({ by: "label", value: "Name" }) }),
      fails({ type: "attribute", attribute: "data-ready", value: "true", element: css("h1") }),
    );
    expect(outcome.steps.slice(1).map(reasonOf)).toEqual([
      "Checkbox “Agree” is enabled.",
      "Field “Name” can be edited.",
      "CSS “h1” has no data-ready.",
    ]);
  });

  it("keeps a file only where a step asks for one", async () => {
    const steps = [
      open("/"),
      stepOf({
        action: { type: "navigate", path: "/file" },
        assertion: { type: "download", value: "*.csv" },
      }),
    ];
    expect((await run(...steps)).outcome.status).toBe("passed");
  });

  it("tries again as often as a step says, and goes on where it may fail", async () => {
    const { outcome } = await run(
      open("/"),
      stepOf({
        timeout: 200,
        retries: 2,
        optional: true,
        assertion: { type: "exists", element: css("table") },
      }),
      stepOf({ disabled: true, action: { type: "click", element: css("table") } }),
      stepOf({ assertion: { type: "exists", element: css("h1") } }),
    );
    expect(outcome.status).toBe("passed");
    expect(outcome.steps.map(({ tries }) => tries)).toEqual([1, 3, 1]);
    expect(outcome.steps[1]?.assertion).toMatchObject({ status: "failed", code: "NOT_FOUND" });
  });

  it("does what depends on a step as that held or not, and passes over the rest", async () => {
    const asks = (id: string, value: string, more = {}) =>
      stepOf({
        ...{ id, timeout: 200, optional: true, ...more },
        assertion: { type: "visible", element: css(value) },
      });
    const given = (id: string, step: string, not?: boolean) =>
      stepOf({
        ...{ id, timeout: 200, only_if: { step, ...(not && { not }) } },
        assertion: { type: "exists", element: css("h1") },
      });
    const { outcome } = await run(
      open("/"),
      asks("there", "h1"),
      given("then", "there"),
      given("else", "there", true),
      asks("gone", "table"),
      given("gone-then", "gone"),
      asks("gone-else", "ol", { only_if: { step: "gone", not: true } }),
      given("inner-else", "gone-else", true),
      asks("never", "h1", { only_if: { step: "gone" } }),
      given("of-never", "never", true),
      given("lost", "nobody"),
    );
    expect(outcome.steps.slice(1).map(({ id }) => id)).toEqual([
      ...["there", "then", "gone", "gone-else", "inner-else", "lost"],
    ]);
    expect(outcome.status).toBe("failed");
    expect(outcome.steps.at(-1)?.action).toMatchObject({
      code: "UNKNOWN_STEP",
      reason: "The step that it depends on does not come before it.",
    });
  });

  it("has a number of its own, that its steps can name", async () => {
    const name = stepOf({
      action: { type: "change", value: "Run {{RUN_ID}}", element: css("[name=name]") },
      assertion: { type: "value", value: "Run {{RUN_ID}}", element: css("[name=name]") },
    });
    const { outcome } = await sites.run({ siteUrl, steps: [open("/"), name] });
    expect(outcome.status).toBe("passed");
  });

  it("ends at the first step that fails, or goes on where it is told to", async () => {
    const steps = [
      open("/"),
      stepOf({ timeout: 200, assertion: { type: "match", value: "Nope", element: css("h1") } }),
      stepOf({ assertion: { type: "exists", element: css("h1") } }),
    ];
    const ended = (await sites.run({ siteUrl, steps })).outcome;
    expect(ended.status).toBe("failed");
    expect(ended.steps).toHaveLength(2);
    expect(ended.steps[1]?.assertion).toMatchObject({
      code: "ASSERTION",
      reason: "CSS “h1” says “Oak & Iron”, not “Nope”.",
    });
    // What was looked at can be marked, though it did not say what it should.
    expect(ended.steps[1]?.box).toMatchObject({ width: expect.any(Number) });
    const whole = (await sites.run({ siteUrl, steps, endOnFail: false })).outcome;
    expect(whole).toMatchObject({ status: "failed", steps: { length: 3 } });
  });

  it("says what pages wrote and asked for, and checks that nothing failed", async () => {
    const { outcome } = await sites.run({
      siteUrl,
      endOnFail: false,
      steps: [
        open("/"),
        stepOf({ assertion: { type: "console" } }),
        stepOf({ assertion: { type: "requests" } }),
        open("/missing"),
        stepOf({ assertion: { type: "requests" } }),
        stepOf({ assertion: { type: "requests" } }),
      ],
    });
    expect(outcome.steps[3]?.action).toMatchObject({ code: "HTTP_ERROR" });
    expect(outcome.steps[3]?.requests[0]).toMatchObject({ method: "GET", status: 404 });
    expect(outcome.steps.map(({ assertion }) => assertion?.status ?? null)).toEqual([
      null,
      "passed",
      "passed",
      null,
      "failed",
      "passed",
    ]);
  });

  it("checks a page, or a part of it, for accessibility", async () => {
    const { outcome } = await sites.run({
      siteUrl,
      endOnFail: false,
      steps: [
        open("/"),
        stepOf({ assertion: { type: "accessible", element: css("h1") } }),
        stepOf({ assertion: { type: "accessible" } }),
      ],
    });
    expect(outcome.steps[1]?.assertion).toMatchObject({ status: "passed" });
    expect(outcome.steps[2]?.assertion).toMatchObject({ code: "ASSERTION" });
  });

  it("opens nothing but web addresses, none that is not public, and says so (M4, SS-07)", async () => {
    const refused = [
      "file:///etc/passwd",
      "FILE:///etc/passwd",
      "view-source:file:///etc/passwd",
      "chrome://version",
      "devtools://devtools/bundled/inspector.html",
      "javascript:alert(1)",
      "data:text/html,x",
      "blob:http://x/y",
      "ftp://x/",
      "ws://x/",
      " \tfile:///etc/passwd",
      "http://169.254.169.254/latest/meta-data",
      "http://inner.test/",
      "https://inner.test/",
    ];
    for (const path of refused) {
      const { outcome } = await run(open(path));
      expect([path, outcome.steps[0]?.action?.code]).toEqual([path, "INVALID_URL"]);
    }
    expect(sites.web.dials.filter((dial) => dial.startsWith("169."))).toEqual([]);
  });

  it("needs every value it names before anything is typed", async () => {
    const { outcome } = await run(
      open("/"),
      stepOf({ action: { type: "change", value: "{{PASSWORD}}", element: css("[name=name]") } }),
    );
    expect(outcome.steps[1]?.action).toMatchObject({
      code: "MISSING_VALUE",
      reason: "No secret, column or stored value is named {{PASSWORD}}.",
    });
  });
});
