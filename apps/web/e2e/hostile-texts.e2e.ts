import { type Browser, expect, type Page, type Request } from "@playwright/test";
import {
  accountTabs,
  apiAccessTabs,
  caseTabs,
  endpoints,
  flowTabs,
  type paths,
  scanTabs,
  scheduleTabs,
  siteTabs,
} from "@sitewright/contract";
import { callAs, createAccount } from "./account.ts";
import { type Filled, fillHostile } from "./fill-hostile.ts";
import { logIn } from "./log-in.ts";
import { scriptTexts } from "./script-texts.ts";
import { test } from "./shared-product.ts";

test("no text of a site or of a person becomes a script, on any screen", async ({
  browser,
  product,
  hostile,
  newHome,
}) => {
  const account = await createAccount(product.url, {
    ...{ siteUrl: hostile.url, path: hostile.path },
    ...{ email: "hal@hostile.example", plan: "cloud" },
  });
  const call = await callAs(product.url, account);
  const filled = await fillHostile(call, account, { hostile, newHome: newHome.url });
  const walk = { browser, url: product.url, account };
  const strangers = [filled.share, ...ofStrangers];
  const addresses = addressesOf(filled.ids);
  const { faults, shown } = await walkThrough(walk, strangers, addresses);
  expect(faults).toEqual([]);
  // What no screen shows would prove nothing.
  const texts = [...filled.texts, ...scriptTexts].map(plain);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  const unguarded = addresses.filter((address) => ofEvidence.test(address));
  expect(
    (await walkThrough({ ...walk, bypassCSP: true }, [filled.share], unguarded)).faults,
  ).toEqual([]);
});

type Walk = {
  browser: Browser;
  url: string;
  account: { email: string; password: string };
  bypassCSP?: boolean;
};

/** Opens the screens, and tells what any text did there, and all that was shown. */
async function walkThrough(
  { browser, url, account, bypassCSP = false }: Walk,
  ofStrangers: readonly string[],
  addresses: readonly string[],
): Promise<{ faults: string[]; shown: string }> {
  const context = await browser.newContext({ bypassCSP });
  const page = await context.newPage();
  const { faults, untilQuiet } = watch(page, url);
  const shown: string[] = [];
  const look = async () => {
    await untilQuiet();
    const seen = await page.evaluate(readScreen);
    faults.push(...seen.faults.map((fault) => `${page.url()}: ${fault}`));
    shown.push(...seen.texts);
  };
  for (const address of ofStrangers) {
    await page.goto(new URL(address, url).href);
    await look();
  }
  await logIn(page, url, account);
  for (const address of addresses) {
    if (address.includes("?tab=")) await openWithin(page, address);
    else await page.goto(url + address);
    await look();
  }
  await page.goto(url);
  await page.getByRole("combobox", { name: "Search" }).fill("pwned");
  await expect(page.getByRole("option").first()).toBeVisible();
  await look();
  await context.close();
  return { faults, shown: plain(shown.join("\n")) };
}

/** As a link of the app does: a start for each tab would cost most of the time. */
async function openWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** Notes whatever a page does because a text in it is more than a text. */
function watch(page: Page, url: string) {
  const faults: string[] = [];
  const found = (fault: string) => void faults.push(`${page.url()}: ${fault}`);
  page.on("dialog", async (dialog) => {
    found(`asks ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("popup", (popup) => found(`opens ${popup.url()}`));
  page.on("pageerror", (error) => found(`throws ${error.message}`));
  page.on("console", (message) => {
    if (/Content.Security.Policy|Blocked script/i.test(message.text())) found(message.text());
  });
  const asked = new Set<Request>();
  page.on("request", (request) => {
    const isOurs = request.url().startsWith(url);
    if (!isOurs && !/^(?:data|blob|about):/.test(request.url())) {
      found(`asks for ${request.url()}`);
    }
    // It stays open.
    if (isOurs && !request.url().includes(endpoints.changes.follow.path)) asked.add(request);
  });
  page.on("requestfinished", (request) => void asked.delete(request));
  page.on("requestfailed", (request) => void asked.delete(request));
  /** Until all that was asked for is there and shown. */
  const untilQuiet = async () => {
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect
      .poll(
        async () => {
          const before = asked.size;
          const isBusy = await page.evaluate(async () => {
            for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
            return document.querySelector("[aria-busy=true]") !== null;
          });
          return before + asked.size > 0 || isBusy;
        },
        { intervals: [20] },
      )
      .toBe(false);
  };
  return { faults, untilQuiet };
}

/** In the page: marks of a text that has become more, and all that is written there. */
function readScreen() {
  const faults: string[] = [];
  if ("pwned" in window) faults.push("a script ran");
  for (const { outerHTML } of document.querySelectorAll("[data-pwned]")) faults.push(outerHTML);
  for (const element of document.querySelectorAll("[href],[src],[action],[formaction],[data]")) {
    for (const name of ["href", "src", "action", "formaction", "data"]) {
      const address = URL.parse(element.getAttribute(name) ?? "", document.baseURI);
      if (address && /^(?:javascript|vbscript):/.test(address.protocol)) {
        faults.push(element.outerHTML);
      }
    }
  }
  for (const element of document.querySelectorAll("*")) {
    const handler = element.getAttributeNames().find((name) => name.startsWith("on"));
    if (handler !== undefined) faults.push(element.outerHTML);
  }
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  const texts = [
    document.title,
    document.body.textContent,
    ...Array.from(fields, (field) => field.value),
  ];
  return { faults, texts };
}

/** As it is written, but for what a browser does to spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

const hostileText = "<img data-pwned src=x onerror=window.pwned=1>";
const inAddress = encodeURIComponent(`"'>${hostileText}`);
const script = encodeURIComponent("javascript:window.pwned=1");

const ofStrangers = [
  ...["/login", "/register", "/forgot-password", "/docs", "/docs/terms", `/docs/${inAddress}`],
  ...[`/login?next=${script}`, `/login?next=//evil.example`, `/login?error=${inAddress}`],
  ...[`/register?email=${inAddress}`, `/reset-password?token=${inAddress}`],
  `/google-confirm?error=${inAddress}&code=${inAddress}&state=${inAddress}`,
  `/account/join?team=${inAddress}&code=${inAddress}&member=${inAddress}&email=${inAddress}`,
  `/no/${inAddress}?${inAddress}=${inAddress}`,
];

/** Screens of what sites say, and of what was found there. */
const ofEvidence = /^\/(?:scan|test|caserun|flowrun|issue)\b/;

function addressesOf(ids: Filled["ids"]): string[] {
  const search = `search=${inAddress}`;
  const screens: Record<keyof typeof paths, readonly string[]> = {
    login: [],
    register: [],
    forgotPassword: [],
    resetPassword: [],
    googleConfirm: [],
    newAccount: ["/account/new"],
    joinAccount: [],
    onboard: ["/onboard"],
    home: ["/"],
    internalApi: tabsOf("/internal-api", apiAccessTabs),
    logs: ["/logs", "/logs?view=requests", `/logs?path=${inAddress}`],
    account: tabsOf("/account", accountTabs),
    billing: ["/billing", `/billing?coupon=${inAddress}`],
    billingUpdate: ["/billing/update"],
    schedules: [...tabsOf("/schedule", scheduleTabs)],
    notFound: ["/404"],
    site: [...tabsOf(`/site/${ids.site}`, siteTabs), `/site/${inAddress}`],
    siteTests: [`/site/${ids.site}/tests`],
    siteReport: [`/site/${ids.site}/report`],
    siteMigration: [`/site/${ids.site}/migration`],
    page: [`/page/${ids.page}`],
    pageReport: [`/page/${ids.page}/report`],
    scan: [
      ...tabsOf(`/scan/${ids.scan}`, scanTabs),
      `/scan/${ids.scan}?compare=${ids.before}&tab=compare`,
      `/scan/${ids.scan}?tab=console&${search}&limit=100`,
      `/scan/${ids.scan}?tab=html&mark=${inAddress}`,
      `/scan/${ids.scan}?tab=network&request=2`,
    ],
    test: [`/test/${ids.test}`, `/test/${ids.test}?tab=${inAddress}`],
    cases: ["/case", "/case?create=true"],
    case: tabsOf(`/case/${ids.case}`, caseTabs),
    record: ["/case/record"],
    caseRun: [`/caserun/${ids.caseRun}`],
    trace: ["/caserun"],
    flows: ["/flow"],
    flow: [
      ...tabsOf(`/flow/${ids.flow}`, flowTabs),
      ...["1", "2"].map((node) => `/flow/${ids.flow}?node=${node}`),
    ],
    flowRun: [`/flowrun/${ids.flowRun}`],
    issues: [
      "/issue?limit=100",
      `/issue?issue=${ids.issue}`,
      `/issue?${search}`,
      "/issue?search=flow",
    ],
    issue: [`/issue/${ids.issue}`],
    newIssue: ["/issue/new"],
    slack: [`/slack?error=${inAddress}`],
    guide: ["/docs"],
    guidePage: [`/docs/${inAddress}`],
  };
  return Object.values(screens).flat();
}

function tabsOf(screen: string, tabs: readonly string[]): string[] {
  return tabs.map((tab) => `${screen}?tab=${tab}`);
}
