import type { RequestListener } from "node:http";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type DrivenSites, driveSites } from "../testing/drive-sites.ts";
import type { Recorder } from "../testing/start-recorder.ts";

vi.setConfig({ testTimeout: patience(60_000), hookTimeout: patience(60_000) });

const html =
  (body: string): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Shop</title>${body}`);
  };

const form = `
  <h1>Oak &amp; Iron</h1>
  <ul><li class=card><h2>Stool</h2><button>Add</button></li><li class=card><h2>Bench</h2><button>Add</button></li></ul>
  <form onsubmit="event.preventDefault();document.getElementById('out').textContent='Thank you, ' + this.name.value">
    <label>Name <input name=name></label>
    <label>Password <input type=password name=pass></label>
    <label>Plan <select name=plan><option>Free</option><option>Team</option></select></label>
    <label><input type=checkbox name=terms> Agree</label>
    <label>Picture <input type=file name=file></label>
    <button>Send</button>
  </form>
  <p id=out>-</p>
  <button id=ask onclick="document.getElementById('out').textContent = String(confirm('Sure?'))">Ask</button>
  <a href="/next" target=_blank>New window</a>
  <iframe src="http://inner.test/" style="width:300px;height:80px"></iframe>
  <script>
    window.tell = window.sitewrightTell ?? window.sitewrightRecorder;
    setInterval(() => document.querySelector('h1').dispatchEvent(new MouseEvent('click', { bubbles: true })), 50);
  </script>`;

/** Its fields answer for the form, whose own properties have their names. */
const booking = `<h1>Book</h1><form onsubmit="event.preventDefault()">
  ${["id", "children"].map((name) => `<label>${name} <input name="${name}"></label>`).join("")}
  <button>Book</button></form>`;

/** What only a finger opens, and what it draws along. */
const finger = `<meta name=viewport content="width=device-width"><style>body{margin:0}#rail{width:200px;height:80px;overflow:auto}#rail p{width:900px;margin:0;height:60px;background:#9cf}</style>
  <h1>Boats</h1><button>Menu</button><p id=out>shut</p><div id=rail><p>Boats</p></div>
  <script>document.querySelector('button').addEventListener('touchstart', () => { document.getElementById('out').textContent = 'open' })</script>`;

let sites: DrivenSites;
let recorder: Recorder;

beforeAll(async () => {
  sites = await driveSites({
    "shop.test": (request, response) =>
      html(request.url === "/next" ? "<h1>Next</h1><button>Onwards</button>" : form)(
        request,
        response,
      ),
    "booking.test": html(booking),
    "finger.test": html(finger),
    "login.test": html(
      `<h1>Log in</h1><input id=user placeholder=Username><input type=password id=pass placeholder="Your password">`,
    ),
    "inner.test": html("<button onclick=\"this.textContent='Done'\">Inner</button>"),
    "private.test": ["169.254.169.254"],
  });
});
afterEach(() => recorder.stop());
afterAll(() => sites.close());

const siteUrl = "http://shop.test";

async function begin(request: Partial<Parameters<DrivenSites["record"]>[0]> = {}) {
  recorder = await sites.record({ siteUrl, ...request });
  await vi.waitFor(() => expect(recorder.steps()).toHaveLength(1));
  await recorder.page().locator("h1").waitFor();
}

/** What each step does, to what. */
const told = () =>
  recorder.steps().map(({ action: { type, value, path, key, element } }) => {
    const label = typeof element === "string" ? element : element.label;
    return [type, label || path, value || key].filter(Boolean).join(" ");
  });

const expectTold = (steps: string[]) =>
  vi.waitFor(() => expect(told()).toEqual(steps), patience(10_000));

describe("a recording", () => {
  it("makes a step of each thing a person does, and of nothing that the page does", async () => {
    await begin();
    await recorder.type("[name=name]", "Jane");
    await recorder.type("[name=pass]", "hunter22");
    await recorder.press("[name=terms]");
    await recorder.press("li:nth-of-type(2) button");
    await recorder.press("form button");
    await expectTold([
      "navigate /",
      "change textbox “Name” Jane",
      "change field “Password” {{PASSWORD}}",
      "check checkbox “Agree”",
      "click button “Add”",
      "click button “Send”",
    ]);
    expect(recorder.secrets.get("PASSWORD")).toBe("hunter22");
    expect(JSON.stringify(recorder.messages)).not.toContain("hunter22");

    const steps = recorder.steps();
    const add = steps[4]?.action.element;
    expect(typeof add === "object" && add.locators?.[0]).toMatchObject({
      ...{ by: "role", name: "Add", within: { has_text: "Bench" } },
    });
    const { outcome } = await sites.run({
      ...{ siteUrl, steps },
      secrets: { PASSWORD: "hunter22" },
    });
    expect(outcome).toMatchObject({ status: "passed" });
  });

  it("calls a field that has no label by the hint in it", async () => {
    await begin({ siteUrl: "http://login.test" });
    await recorder.type("#user", "jane");
    await recorder.type("#pass", "hunter22");
    await expectTold([
      "navigate /",
      "change textbox “Username” jane",
      "change field “Your password” {{PASSWORD}}",
    ]);
  });

  it("names what is in a form whose fields are called as its own properties are", async () => {
    await begin({ siteUrl: "http://booking.test" });
    await recorder.type("[name=children]", "2");
    await recorder.press("form button");
    await expectTold(["navigate /", "change textbox “children” 2", "click button “Book”"]);
    const steps = recorder.steps();
    const { outcome } = await sites.run({ siteUrl: "http://booking.test", steps });
    expect(outcome).toMatchObject({ status: "passed" });
    const ways = steps
      .slice(1)
      .flatMap(({ action: { element } }) =>
        typeof element === "object" ? element.locators?.length : [],
      );
    expect(ways).toEqual([5, 3]);
  });

  it("touches what is held in a hand, as its run does, and draws what is under the finger", async () => {
    const held = { device: "Google Pixel 5", windowSize: { width: 393, height: 851 } } as const;
    await begin({ siteUrl: "http://finger.test", ...held });
    const page = recorder.page();
    await recorder.press("button");
    await page.getByText("open").waitFor();
    const { x = 0, y = 0 } = (await page.locator("#rail").boundingBox()) ?? {};
    const at = (dx: number) => ({ x: x + dx, y: y + 30 });
    recorder.send({ kind: "press", ...at(180), button: "left", count: 1 });
    for (let dx = 160; dx > 0; dx -= 20) recorder.send({ kind: "move", ...at(dx) });
    recorder.send({ kind: "release", ...at(20), button: "left", count: 1 });
    await vi.waitFor(async () =>
      expect(await page.locator("#rail").evaluate((rail) => rail.scrollLeft)).toBeGreaterThan(50),
    );
    await expectTold(["navigate /", "click button “Menu”"]);
    const [open, press] = recorder.steps();
    if (!open || !press) throw new Error("It has two steps.");
    const assertion = {
      type: "match",
      value: "open",
      element: { selector: "#out", xpath: "" },
    } as const;
    const { outcome } = await sites.run({
      ...{ siteUrl: "http://finger.test", steps: [open, { ...press, assertion }] },
      ...held,
    });
    expect(outcome).toMatchObject({ status: "passed" });
  });

  it("takes options, files, answers and frames, and is replayed with them", async () => {
    await begin();
    await recorder.press("[name=plan]");
    expect(await recorder.heard("options")).toMatchObject({
      options: [{ label: "Free", selected: true }, { label: "Team" }],
    });
    recorder.send({ kind: "choose", labels: ["Team"] });
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    await recorder.press("[name=file]");
    await recorder.heard("files");
    recorder.send({ kind: "upload", files: [{ name: "a.txt", type: "text/plain", data: "aGk=" }] });
    await vi.waitFor(() => expect(told()).toHaveLength(3));
    await recorder.press("#ask");
    expect(await recorder.heard("dialog")).toMatchObject({ type: "confirm", message: "Sure?" });
    recorder.send({ kind: "answer", accept: true });
    await vi.waitFor(() => expect(recorder.steps()[3]?.action.dialogs).toHaveLength(1));
    const inner = recorder.page().frames()[1];
    if (!inner) throw new Error("The page has a frame.");
    await recorder.press("button", { frame: inner });
    await expectTold([
      "navigate /",
      "select combobox “Plan” Team",
      "upload field “Picture” a.txt",
      "click button “Ask”",
      "click button “Inner”",
    ]);
    expect(recorder.steps()[4]?.action.element).toMatchObject({ frame: [expect.any(Array)] });
    const { outcome } = await sites.run({ siteUrl, steps: recorder.steps() });
    expect(outcome).toMatchObject({ status: "passed" });
  });

  it("lists what is on the page by role and name, and presses it in and out of sight, in frames too", async () => {
    await begin();
    const list = async () => {
      const before = recorder.messages.filter(({ kind }) => kind === "elements").length;
      recorder.send({ kind: "elements" });
      return vi.waitFor(() => {
        const lists = recorder.messages.filter((message) => message.kind === "elements");
        const last = lists.at(-1);
        if (!last || lists.length === before) throw new Error("Nothing is listed yet.");
        return last;
      }, patience(10_000));
    };
    const reach = async (role: string, name: string) => {
      const { list: number, elements } = await list();
      const place = elements.findIndex((one) => one.role === role && one.name === name);
      recorder.send({ kind: "reach", list: number, place });
    };
    expect((await list()).elements).toEqual(
      expect.arrayContaining([
        { role: "heading", name: "Oak & Iron" },
        { role: "textbox", name: "Name" },
        { role: "checkbox", name: "Agree" },
        { role: "link", name: "New window" },
        { role: "button", name: "Inner" },
      ]),
    );
    await recorder.page().evaluate(() => {
      document.querySelector("#ask")?.setAttribute("style", "margin-top: 3000px");
      document.querySelector("#ask")?.removeAttribute("onclick");
    });
    await reach("checkbox", "Agree");
    await expectTold(["navigate /", "check checkbox “Agree”"]);
    await reach("button", "Ask");
    await reach("button", "Inner");
    await expectTold([
      ...["navigate /", "check checkbox “Agree”"],
      ...["click button “Ask”", "click button “Inner”"],
    ]);
    recorder.send({ kind: "mode", mode: "assert" });
    await recorder.heard("mode");
    await reach("heading", "Oak & Iron");
    expect(await recorder.heard("picked")).toMatchObject({ facts: { text: "Oak & Iron" } });
  });

  it("presses nothing of an older list, nor what something covers, and says so", async () => {
    await begin();
    recorder.send({ kind: "elements" });
    const { list, elements } = await recorder.heard("elements");
    const place = elements.findIndex(({ name }) => name === "Send");
    await recorder.page().evaluate(() => {
      const cover = document.body.appendChild(document.createElement("div"));
      cover.style.cssText = "position:fixed;inset:0;z-index:9";
    });
    recorder.send({ kind: "reach", list, place });
    recorder.send({ kind: "reach", list: list + 1, place });
    const notices = () =>
      recorder.messages.flatMap((message) => (message.kind === "notice" ? [message.text] : []));
    await vi.waitFor(() =>
      expect(notices()).toEqual([
        "Something else covers button “Send”.",
        "The page has changed. Choose again.",
      ]),
    );
    expect(told()).toEqual(["navigate /"]);
  });

  it("follows a new tab, and goes back", async () => {
    await begin();
    await recorder.press("a");
    await vi.waitFor(() =>
      expect(recorder.messages.findLast((m) => m.kind === "page")).toMatchObject({ tab: 1 }),
    );
    await recorder.page().locator("button").waitFor();
    await recorder.press("button");
    await expectTold(["navigate /", "click link “New window”", "tab 1", "click button “Onwards”"]);
    const { outcome } = await sites.run({ siteUrl, steps: recorder.steps() });
    expect(outcome).toMatchObject({ status: "passed" });
  });

  it("points at what is to be checked without pressing it, and takes the steps as they are left", async () => {
    await begin();
    recorder.send({ kind: "mode", mode: "assert" });
    await recorder.heard("mode");
    await recorder.press("#ask");
    expect(await recorder.heard("picked")).toMatchObject({
      facts: { role: "button", name: "Ask", text: "Ask", value: null },
    });
    expect(recorder.messages.some(({ kind }) => kind === "dialog")).toBe(false);
    recorder.send({ kind: "steps", steps: [] });
    await expectTold([]);
  });

  it("opens nothing but sites, and none inside our network", async () => {
    await begin();
    const notices = () => recorder.messages.filter(({ kind }) => kind === "notice");
    for (const address of ["file:///etc/passwd", "chrome://version", "javascript:alert(1)"]) {
      const before = notices().length;
      recorder.send({ kind: "go", address });
      await vi.waitFor(() => expect(notices()).toHaveLength(before + 1));
    }
    expect(told()).toEqual(["navigate /"]);
    recorder.send({ kind: "go", address: "http://private.test/" });
    await vi.waitFor(() => expect(notices()).toHaveLength(4));
    expect(notices()[3]).toMatchObject({ text: expect.stringMatching(/private|internal|network/) });
    expect(sites.web.dials).not.toContainEqual(expect.stringContaining("169.254"));
  });

  it("shows a page that stands still once", async () => {
    await begin({ path: "/next" });
    await vi.waitFor(() => expect(recorder.pictures.length).toBeGreaterThan(0));
    const { length } = recorder.pictures;
    await recorder.page().evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(recorder.pictures.length).toBeLessThanOrEqual(length + 1);
    expect(recorder.pictures[0]).toMatchObject({ width: 1280, height: 720 });
  });
});
