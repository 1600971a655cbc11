import type { RequestListener } from "node:http";
import { type DemoSite, startDemoSite } from "@sitewright/demo-site";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type DrivenSites, driveSites } from "../../testing/drive-sites.ts";
import { copyOf } from "../../testing/moved-shop.ts";
import {
  agencyPages,
  harbourPages,
  officePages,
  officeRobots,
  siteOf as templateSite,
} from "../../testing/template-sites.ts";
import type { GeneratedCase } from "./case-generation.ts";

vi.setConfig({ testTimeout: patience(120_000), hookTimeout: patience(60_000) });

/** What the sites were asked for, as `shop.test POST /basket`. */
const asked: string[] = [];
const siteOf = (name: string, pages: Readonly<Record<string, string>>, robots?: string) =>
  templateSite(name, pages, (line) => asked.push(line), robots);

const agency = siteOf("agency.test", agencyPages);
const harbour = siteOf("harbour.test", harbourPages);
const office = siteOf("office.test", officePages, officeRobots);

let shop: DemoSite;
let sites: DrivenSites;

const skerry: RequestListener = (request, response) => {
  asked.push(`skerry.test ${request.method} ${request.url}`);
  copyOf(shop.port)(request, response);
};

/** Pages that do other than they say. */
const liar = siteOf("liar.test", {
  "/": `<h1>Welcome</h1><nav>
      <a href="/one" onclick="event.preventDefault();fetch('/api/x',{method:'POST'})">One</a>
      <a href="/two" onclick="event.preventDefault();location='https://elsewhere.test/'">Two</a></nav>
    <button type="button" aria-expanded="false" aria-controls="box"
      onclick="box.hidden=false;fetch('/api/account',{method:'DELETE'})">Details</button><div id="box" hidden>Box</div>
    <form action="/basket" method="get" onsubmit="event.preventDefault();this.method='post';this.action='/order';this.submit()">
      <button>Add to basket</button></form>
    <form action="/list" method="get"><input type="hidden" name="do" value="delete">
      <label>Item <input name="item"></label><button>Show</button></form>
    <form role="search" action="/find"><input name="q" type="search" aria-label="Search"
      onkeydown="new Image().src='/pixel';navigator.sendBeacon('/api/y','x')"></form>`,
  "/one": "<h1>One</h1>",
  "/find": "<h1>Found</h1>",
});

const search = `<form action="/find" role="search"><input type="search" name="q" aria-label="Search"></form>`;
const closed: RequestListener = (request, response) => {
  const isIn = request.headers["x-key"] !== undefined;
  response.writeHead(isIn ? 200 : 403, { "content-type": "text/html" });
  response.end(`<title>Closed</title><h1>Hello ${request.headers["x-key"]}</h1>${search}`);
};
const storm = siteOf("storm.test", {
  "/": `<h1>Storm</h1><form action="/find" role="search"><input type="search" name="q" aria-label="Search"></form>
    <script>setInterval(() => alert('Hello'), 0)</script>`,
});
const hiding = ["id", "action", "method", "children", "title", "elements", "name", "submit"];
const clobbered = siteOf("clobbered.test", {
  "/": `<h1>Book</h1><form action="/contact" method="post">
    ${hiding.map((name) => `<label>${name} <input name="${name}"></label>`).join("")}
    <label>E-mail <input type="email" name="mail"></label><textarea name="message" aria-label="Message"></textarea>
    <button>Send</button></form>`,
});
const deep = siteOf("deep.test", {
  "/": `<h1>Deep</h1>${"<div><div></div>".repeat(400)}<form role="search" action="/find">
    <input type="search" name="${"q".repeat(3_000)}" aria-label="${"Search ".repeat(500)}"></form>`,
  "/find": "<h1>Found</h1>",
});
const busy = siteOf("busy.test", {
  "/": "<h1>Busy</h1><script>for (;;);</script>",
});
const huge = siteOf("huge.test", {
  "/": `<h1>Huge</h1><script>
    const form = '<form action="/contact" method="post"><input name="email" type="email"><textarea name="message"></textarea><button>Send</button></form>';
    document.body.insertAdjacentHTML('beforeend', form.repeat(4000));
    Object.defineProperty(HTMLFormElement.prototype, 'action', { get() { return 'javascript:alert(1)' } });
    Array.prototype.map = () => { throw new Error('no') };
  </script>`,
});
const endless: RequestListener = (request, response) => {
  asked.push(`endless.test ${request.method} ${request.url}`);
  const n = Number(request.url?.match(/\d+/)?.[0] ?? 0);
  response.writeHead(200, { "content-type": "text/html" });
  const links = [1, 2, 3].map((one) => `<a href="/shop/${n * 3 + one}">Product ${one}</a>`);
  response.end(`<h1>Page ${n}</h1>${links.join(" ")}`);
};

beforeAll(async () => {
  shop = await startDemoSite();
  sites = await driveSites({
    ...{ "skerry.test": skerry, "agency.test": agency, "office.test": office, "liar.test": liar },
    ...{ "storm.test": storm, "busy.test": busy, "huge.test": huge, "endless.test": endless },
    ...{
      "harbour.test": harbour,
      "closed.test": closed,
      "clobbered.test": clobbered,
      "deep.test": deep,
    },
    ...{ "elsewhere.test": siteOf("elsewhere.test", { "/": "<h1>Elsewhere</h1>" }) },
    "lists.test": siteOf("lists.test", {}),
  });
});
afterAll(async () => {
  await sites.close();
  await shop.close();
});
beforeEach(() => {
  asked.length = 0;
});

const sent = () => asked.filter((line) => !/ (GET|HEAD) /.test(line));
const titles = (cases: readonly GeneratedCase[]) => cases.map(({ title }) => title);
const heldBack = ({ steps }: GeneratedCase) =>
  steps.filter(({ disabled }) => disabled).map(({ note }) => note);

async function replay(siteUrl: string, { steps }: GeneratedCase): Promise<string> {
  const { outcome } = await sites.run({ siteUrl, steps, waitMs: patience(5_000) });
  return outcome.status;
}

describe("cases made of the demo shop", () => {
  it("are one of each kind, run green again, and send nothing but what goes into the basket", async () => {
    const siteUrl = "http://skerry.test";
    const made = await sites.generate({ siteUrl, maxCases: 6, maxLayers: 12 });

    expect(made.cases.map(({ kind }) => kind)).toEqual([
      ...["cart", "search", "menu", "contact", "checkout", "newsletter"],
    ]);
    expect(made.cases.flatMap(heldBack)).toEqual([
      "Held back: it would send a message to people.",
      "Held back: it would place an order.",
      "Held back: it would subscribe an address.",
    ]);
    const [cart, search] = made.cases;
    expect(cart?.reason).toContain("its button puts a product into the basket");
    expect(search?.steps.some(({ assertion }) => assertion.type === "match")).toBe(true);
    expect(made).toMatchObject({ trouble: null });
    expect(made.progress[0]).toBe(1);
    expect(made.progress.at(-1)).toBe(90);
    expect(made.progress).toEqual(made.progress.toSorted((a, b) => a - b));

    for (const one of made.cases)
      expect([one.title, await replay(siteUrl, one)]).toEqual([one.title, "passed"]);
    expect(new Set(sent())).toEqual(new Set(["skerry.test POST /basket"]));
  });

  it("are three at most, of as many pages as may be looked at", async () => {
    const made = await sites.generate({ siteUrl: "http://skerry.test", maxCases: 2, maxLayers: 1 });

    expect(made.cases.map(({ kind }) => kind)).toEqual(["search", "menu"]);
    expect(made.pages).toBe(1);
  });
});

describe("cases made of an agency's site", () => {
  it("close the question about cookies, follow the menu, open what is shut and press nothing unknown", async () => {
    const siteUrl = "http://agency.test";
    const made = await sites.generate({ siteUrl, maxCases: 9 });

    expect(titles(made.cases)).toEqual([
      "Menu: Our work, Team",
      "Contact form: The team",
      "Newsletter form: News",
      "Opens: How we work",
      "Form: Our work",
    ]);
    expect(made.cases.flatMap(heldBack)).toEqual([
      "Held back: it would send a message to people.",
      "Held back: it would subscribe an address.",
      "Held back: nobody can tell what it does.",
    ]);
    for (const one of made.cases)
      expect([one.title, await replay(siteUrl, one)]).toEqual([one.title, "passed"]);
    expect(sent()).toEqual([]);
    expect(asked.filter((line) => /logout|note=|elsewhere/.test(line))).toEqual([]);
  });
});

describe("cases made of an office's site", () => {
  it("look at sign-in and payment without filling them in, and go where robots may", async () => {
    const siteUrl = "http://office.test";
    const made = await sites.generate({ siteUrl, maxCases: 9 });

    const signIn = made.cases.find(({ kind }) => kind === "signin");
    expect(
      signIn?.steps.filter(({ disabled }) => disabled).map(({ action }) => action.value),
    ).toEqual([...["{{LOGIN_USER}}", "{{LOGIN_PASSWORD}}", ""]]);
    expect(JSON.stringify(signIn?.steps)).not.toContain("Facebook");
    const payment = made.cases.find(({ kind }) => kind === "payment");
    expect(payment?.steps.map(({ action }) => action.type)).not.toContain("change");
    expect(payment?.steps.map(({ action }) => action.type)).not.toContain("click");
    expect(made.leftOut).toContainEqual({
      title: "Search: Office",
      reason: "It sends what is searched for, rather than opening a page.",
    });
    for (const one of made.cases)
      expect([one.title, await replay(siteUrl, one)]).toEqual([one.title, "passed"]);
    expect(sent()).toEqual([]);
    expect(asked.filter((line) => line.includes("/hidden"))).toEqual([]);
  });

  it("are none where robots may not begin, with why", async () => {
    const startUrl = "http://office.test/hidden";
    const made = await sites.generate({ siteUrl: "http://office.test", startUrl });

    expect(made).toMatchObject({ cases: [], pages: 0 });
    expect(made.trouble).toContain("robots.txt");
  });
});

describe("cases made of a site of custom elements", () => {
  it("reach into their open shadow roots", async () => {
    const siteUrl = "http://harbour.test";
    const made = await sites.generate({ siteUrl, maxCases: 9 });

    expect(titles(made.cases).toSorted()).toEqual([
      "Add to the basket: Boats",
      "Contact form: Write to us",
      "Menu: Boats, Crew",
      "Search for “write”",
    ]);
    const contact = made.cases.find(({ kind }) => kind === "contact");
    expect(JSON.stringify(contact?.steps)).toContain('"value":"E-mail"');
    for (const one of made.cases)
      expect([one.title, await replay(siteUrl, one)]).toEqual([one.title, "passed"]);
    expect(new Set(sent())).toEqual(new Set(["harbour.test POST /basket"]));
  });
});

describe("a site that lets visitors in by a key", () => {
  it("is looked at with the key, which shows in no case", async () => {
    const siteUrl = "http://closed.test";
    const key = "s3cret-key-of-the-site";
    const access = {
      siteUrl,
      ...{ headers: [{ name: "x-key", value: key, secret: true }], cookies: [], basicAuth: null },
    };
    const made = await sites.generate({ siteUrl, access });

    expect(made.cases.map(({ kind }) => kind)).toEqual(["search"]);
    expect(JSON.stringify(made)).not.toContain(key);
    const steps = made.cases[0]?.steps ?? [];
    const { outcome } = await sites.run({ siteUrl, access, steps, waitMs: patience(5_000) });
    expect(outcome).toMatchObject({ status: "passed" });
    expect((await sites.generate({ siteUrl })).trouble).toContain("status 403");
  });
});

describe("a page that is not what it says", () => {
  it("gets nothing sent: what a press wants to send is kept back, and makes no case", async () => {
    const siteUrl = "http://liar.test";
    const made = await sites.generate({ siteUrl, maxCases: 9 });

    expect(sent()).toEqual([]);
    expect(asked.filter((line) => /elsewhere|delete/.test(line))).toEqual([]);
    expect(made.cases.map(({ kind }) => kind)).toEqual(["search"]);
    expect(made.leftOut.map(({ reason }) => reason)).toEqual([
      "It is not what it looks like: it sends something: POST /order.",
      "It is not what it looks like: it sends something: POST /api/x.",
      "It is not what it looks like: it sends something: DELETE /api/account.",
      "It is not what it looks like: it opens /list.",
    ]);
  });

  it.each([
    ["that opens dialogs without end", "storm.test"],
    ["whose scripts never end", "busy.test"],
    ["with thousands of forms, and built-in functions of its own", "huge.test"],
  ])("%s ends the making of cases without one, or with one that holds", async (_, host) => {
    const siteUrl = `http://${host}`;
    const made = await sites.generate({ siteUrl, totalMs: patience(40_000) });

    for (const one of made.cases) expect(await replay(siteUrl, one)).toBe("passed");
    expect(
      made.cases.length + made.leftOut.length + (made.trouble === null ? 0 : 1),
    ).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it("whose fields hide what its form says of itself is read nevertheless", async () => {
    const siteUrl = "http://clobbered.test";
    const made = await sites.generate({ siteUrl });

    expect(made.cases.map(({ kind }) => kind)).toEqual(["contact"]);
    expect(made.cases.flatMap(heldBack)).toEqual(["Held back: it would send a message to people."]);
    expect(made.cases[0]?.steps).toHaveLength(hiding.length + 6);
    expect(sent()).toEqual([]);
  });

  it("with names and ways that are too long for a step makes no case, and no harm", async () => {
    const made = await sites.generate({ siteUrl: "http://deep.test" });

    expect(made).toMatchObject({ pages: 1, trouble: null });
    for (const one of made.cases) expect(await replay("http://deep.test", one)).toBe("passed");
  });

  it("that leads on for ever is looked at as far as was asked", async () => {
    const made = await sites.generate({ siteUrl: "http://endless.test", maxLayers: 4 });

    expect(made).toMatchObject({ cases: [], pages: 4 });
    expect(asked.filter((line) => line.includes("GET /shop"))).toHaveLength(3);
  });

  it("is nothing to begin with on another site, nor one that does not answer", async () => {
    const siteUrl = "http://agency.test";
    const away = await sites.generate({ siteUrl, startUrl: "http://elsewhere.test/" });
    const missing = await sites.generate({ siteUrl, startUrl: `${siteUrl}/missing` });

    expect(away).toMatchObject({ cases: [], pages: 0 });
    expect(away.trouble).toContain("another site");
    expect(missing.trouble).toBe("The page answered with status 404.");
    expect(asked.filter((line) => line.startsWith("elsewhere"))).toEqual([]);
  });
});
