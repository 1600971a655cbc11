import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  fixtureId,
  listOf,
  makeBillingInfo,
  makeCheck,
  makeFinding,
  makeFindingList,
  makePage,
  makeSite,
  makeSiteHealth,
  refuse,
} from "@sitewright/api-client/testing";
import type { Page, Site, SiteSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runningScan } from "../testing/story-scans.ts";
import { crawlingSite, storyPage, storyPages, unreachableSite } from "../testing/story-sites.ts";
import { storyTemplates } from "../testing/story-templates.ts";
import { SitePage } from "./site-page.tsx";

function openSite(site: Site, handlers: MockHandlers = {}, search: SiteSearch = { tab: "pages" }) {
  const onDeleted = vi.fn();
  const onSearchChange = vi.fn();
  const onOpen = vi.fn();
  const page = renderWithApi(
    <SitePage
      siteId={site.id}
      search={search}
      onSearchChange={onSearchChange}
      onDeleted={onDeleted}
      onOpen={onOpen}
    />,
    {
      pages: { list: listOf(storyPages) },
      scans: { get: runningScan },
      billing: { info: makeBillingInfo() },
      ...handlers,
      sites: { get: site, ...handlers.sites },
    },
  );
  return { ...page, onDeleted, onSearchChange, onOpen };
}

describe("SitePage", () => {
  it("names the site, leads home and out to the site itself", async () => {
    openSite(makeSite());
    expect(await screen.findByRole("heading", { name: "northwind.example" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sites" })).toHaveAttribute("href", "/");
    const out = screen.getByRole("link", { name: /^https:\/\/northwind\.example/ });
    expect(out).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("asks for what its insights will ask for while the site is on its way, and for none of it in another tab", async () => {
    const asked: string[] = [];
    let arrive: (site: Site) => void = () => {};
    const arriving = new Promise<Site>((resolve) => {
      arrive = resolve;
    });
    const handlers: MockHandlers = {
      sites: { get: () => arriving },
      findings: {
        list: (input) => {
          asked.push(JSON.stringify(input));
          return makeFindingList([]);
        },
      },
    };
    const { unmount } = openSite(makeSite(), handlers, { tab: "insights", severity: "high" });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole("tab", { name: /Insights/ })).toBeNull();
    arrive(makeSite());
    expect(await screen.findByRole("tab", { name: /Insights/, selected: true })).toBeVisible();
    expect(new Set(asked).size).toBe(1);
    unmount();
    asked.length = 0;
    openSite(makeSite(), handlers, { tab: "pages" });
    expect(await screen.findByRole("tab", { name: /^Pages/, selected: true })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it("has a tab of its cases where it is given them, and none otherwise", async () => {
    const site = makeSite();
    const handlers = { sites: { get: site }, pages: { list: listOf(storyPages) } };
    const props = { siteId: site.id, onSearchChange: vi.fn(), onDeleted: vi.fn() };
    const cases = <p>Buy a stool</p>;
    const { unmount } = renderWithApi(
      <SitePage {...props} search={{ tab: "cases" }} cases={cases} />,
      handlers,
    );
    expect(await screen.findByRole("tab", { name: "Cases", selected: true })).toBeVisible();
    expect(screen.getByText("Buy a stool")).toBeVisible();
    unmount();
    renderWithApi(<SitePage {...props} search={{ tab: "pages" }} />, handlers);
    expect(await screen.findByRole("tab", { name: /^Pages/ })).toBeVisible();
    expect(screen.queryByRole("tab", { name: "Cases" })).toBeNull();
  });

  it("has runs of flows below its scans where it is given them", async () => {
    const site = makeSite();
    renderWithApi(
      <SitePage
        siteId={site.id}
        onSearchChange={vi.fn()}
        onDeleted={vi.fn()}
        search={{ tab: "runs" }}
        flowRuns={<p>Release check</p>}
      />,
      { sites: { get: site }, scans: { list: listOf([]) } },
    );
    expect(await screen.findByRole("tab", { name: "Runs", selected: true })).toBeVisible();
    expect(screen.getByText("Release check")).toBeVisible();
  });

  it("goes to the changes of all pages once their tests have begun", async () => {
    const site = makeSite();
    const { user, onOpen } = openSite(site, {
      tests: { create: { success: true, message: "", ids: [fixtureId(50)] } },
    });
    await user.click(await screen.findByRole("button", { name: "Test…" }));
    await user.click(await screen.findByRole("button", { name: "Run the test" }));
    await waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/site/${site.id}/tests`));
  });

  it("shows each page's state: scores, parts done, waiting, failed with its reason, not scanned", async () => {
    openSite(makeSite());
    const row = async (path: string) =>
      within(await screen.findByRole("row", { name: new RegExp(`(^| )${path}(\\?| |$)`) }));
    expect((await row("/work")).getByText("100")).toBeInTheDocument();
    expect((await row("/pricing")).getByText("2 of 5 parts · Lighthouse")).toBeInTheDocument();
    expect((await row("/journal")).getByText("Waiting")).toBeInTheDocument();
    expect(
      (await row("/old-offer")).getByText("The page did not finish loading in time."),
    ).toBeInTheDocument();
    expect((await row("/contact")).getByText("Not scanned")).toBeInTheDocument();
  });

  it("has its results as before once scans of it were called off", async () => {
    let isWorking = true;
    const counts = { running: 0, done: 1, failed: 0, current: null };
    const site = makeSite({ scans: { ...counts, waiting: 0 } });
    const working = makeSite({
      scans: { ...counts, waiting: 1 },
      work: { time_created: site.time_created, done: 0, total: 1 },
    });
    const page = makePage();
    const active_scan = {
      ...({ id: fixtureId(31), status: "queued", time_created: page.time_created } as const),
      ...{
        device: "Windows 10 PC",
        time_started: null,
        progress: { done: 0, total: 5, part: null },
      },
    };
    const { user } = openSite(site, {
      sites: {
        get: () => (isWorking ? working : site),
        cancel: () => {
          isWorking = false;
          return site;
        },
      },
      pages: {
        list: () => listOf([isWorking ? { ...page, info: { ...page.info, active_scan } } : page]),
      },
    });
    const row = async () => within(await screen.findByRole("row", { name: /\/pricing/ }));
    expect((await row()).getByText("Waiting")).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: /Cancel/ }));
    await waitFor(async () => expect((await row()).queryByText("Waiting")).toBeNull());
    expect((await row()).getByText("Done")).toBeInTheDocument();
    expect((await row()).getByText("91")).toBeInTheDocument();
    expect((await row()).queryByText(/Failed|Cancelled/)).toBeNull();
    expect(screen.getByText("Failed scans").nextElementSibling).toHaveTextContent(/^0$/);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says why a crawl failed and what to do", async () => {
    openSite(unreachableSite, { pages: { list: listOf<Page>([]) } });
    const notice = within(await screen.findByRole("region", { name: "The crawl failed" }));
    expect(notice.getByText("The host name does not resolve.")).toBeInTheDocument();
    expect(notice.getByText(/Check the host name for a typing error/)).toBeInTheDocument();
  });

  it("says which limit ended a crawl that is done", async () => {
    const reason = "The crawl ended at the 3 pages a site that your plan allows.";
    openSite(makeSite({ crawl: { ...makeSite().crawl, code: "PAGE_LIMIT", reason } }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it("knows the plan of now: where it has room for more pages, the crawl is offered again", async () => {
    const site = makeSite({
      pages: 3,
      crawl: { ...makeSite().crawl, code: "PAGE_LIMIT", reason: "Choose a bigger plan." },
    });
    const base = makeBillingInfo();
    const usage = { ...base.plan.usage, pages_allowed: 10 };
    const { user, callsOf } = openSite(site, {
      sites: { get: site, crawl: site },
      billing: { info: { ...base, plan: { ...base.plan, usage } } },
    });
    const notice = await screen.findByText(/Your plan allows 10 pages a site now\./);
    const again = within(notice.closest("[role=status]") as HTMLElement);
    await user.click(again.getByRole("button", { name: "Crawl again" }));
    await waitFor(() => expect(callsOf("sites.crawl")).toHaveLength(1));
    expect(screen.queryByText("Choose a bigger plan.")).toBeNull();
  });

  it("leads to the plans where the plan of now is the limit", async () => {
    const site = makeSite({
      pages: 3,
      crawl: { ...makeSite().crawl, code: "PAGE_LIMIT", reason: "Choose a bigger plan." },
    });
    openSite(site, { billing: { info: makeBillingInfo() } });
    expect(await screen.findByRole("link", { name: "See plans" })).toHaveAttribute(
      "href",
      "/billing",
    );
  });

  it("keeps what it knows of the plan where asking anew fails", async () => {
    const site = makeSite({
      pages: 3,
      crawl: { ...makeSite().crawl, code: "PAGE_LIMIT", reason: "Choose a bigger plan." },
    });
    let isFailing = false;
    const info = vi.fn(() => {
      if (isFailing) throw new Error("The server failed.");
      return makeBillingInfo();
    });
    openSite(site, { billing: { info } });
    await screen.findByRole("link", { name: "See plans" });
    isFailing = true;
    fireEvent(window, new Event("visibilitychange"));
    await waitFor(() => expect(info.mock.results.at(-1)?.type).toBe("throw"));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole("link", { name: "See plans" })).toBeInTheDocument();
  });

  it("says nothing good of pages before one was scanned", async () => {
    const handlers = {
      findings: { list: makeFindingList([]) },
      metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
      templates: { list: { results: [] } },
    };
    const site = makeSite();
    const unscanned = { ...site, scans: { ...site.scans, done: 0 } };
    const opened = openSite(unscanned, handlers, { tab: "insights" });
    expect(await screen.findByText(/^No health in/)).toBeVisible();
    expect(screen.queryByText("No page scores below 90")).toBeNull();
    opened.unmount();
    openSite(site, handlers, { tab: "insights" });
    expect(await screen.findByText("No page scores below 90")).toBeVisible();
  });

  it("opens with what is wrong: where, since when, and for one that is unfolded what to do", async () => {
    const { user, onSearchChange } = openSite(
      makeSite(),
      {
        findings: { list: makeFindingList() },
        metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
        templates: { list: { results: storyTemplates } },
      },
      { finding: makeFinding().id },
    );
    const row = within(await screen.findByRole("row", { name: /^High basket\.4f2c\.js/ }));
    expect(row.getByText("/products/…")).toBeInTheDocument();
    expect(row.getByText("18 pages")).toBeInTheDocument();
    expect(row.getByText("New")).toBeInTheDocument();
    expect(screen.getByText(/Put the file back/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open in scan" })).toHaveAttribute(
      "href",
      expect.stringContaining("tab=console"),
    );
    const templates = within(screen.getByRole("region", { name: "Templates" }));
    expect(templates.getByRole("link", { name: "/products/…" })).toHaveAttribute(
      "href",
      expect.stringContaining(`template=${storyTemplates[0]?.id}`),
    );
    expect(templates.getByText("9 findings")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^Security/ }));
    expect(onSearchChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ source: "security" }),
    );
    await user.click(screen.getByRole("button", { name: "Show more of No HTTPS" }));
    expect(onSearchChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ finding: expect.stringContaining("510") }),
    );
  });

  it("shows what a scanned page says of itself as text, in each place that shows it", async () => {
    const script = "\u202e<img src=x onerror=alert(1)>";
    const js = "javascript:alert(1)";
    const [check] = makeFinding().checks;
    const [place] = makeFinding().where.places;
    if (!check || !place) throw new Error("The fixture has a check and a place.");
    const hostile = makeFinding({
      title: script,
      what_to_do: script,
      checks: [
        {
          ...check,
          title: script,
          rule: script,
          evidence: {
            detail: script,
            notes: [script, js],
            elements: [{ selector: script, html: script, box: null }],
            request: { url: js, status: null, error: script, position: 1 },
            line: { url: js, number: 1 },
          },
        },
      ],
      where: {
        ...makeFinding().where,
        path: script,
        template: script,
        places: [{ ...place, title: script, page_url: js }],
      },
    });
    const { container } = openSite(
      makeSite(),
      {
        findings: { list: makeFindingList([hostile]) },
        metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
        templates: { list: { results: storyTemplates.map((each) => ({ ...each, name: script })) } },
      },
      { finding: hostile.id },
    );
    await screen.findByText("What to do");
    expect(screen.getAllByText(script, { exact: false }).length).toBeGreaterThan(5);
    expect(container.querySelector("script, img, [onerror]")).toBeNull();
    const links = [...container.querySelectorAll("a")];
    expect(links.filter((link) => link.protocol === "javascript:")).toEqual([]);
  });

  it("tells a rule that is broken in many places once, by their elements, the first of them at once", async () => {
    const checks = Array.from({ length: 7 }, (_, at) =>
      makeCheck({
        ...{ id: fixtureId(600 + at), source: "accessibility", rule: "color-contrast" },
        title: "Text can hardly be read",
        evidence: {
          ...{ detail: "Fix any of the following: …", notes: ["WCAG 2.0 AA", "1.4.3"] },
          ...{ request: null, line: null },
          elements: [{ selector: `.place-${at}`, html: "<p>", box: null }],
        },
      }),
    );
    const faint = makeFinding({
      title: "Text can hardly be read",
      checks,
      sources: ["accessibility"],
    });
    const { user } = openSite(
      makeSite(),
      {
        findings: { list: makeFindingList([faint]) },
        metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
      },
      { finding: faint.id },
    );
    expect(await screen.findByText("Accessibility · 7 places · WCAG 2.0 AA, 1.4.3")).toBeVisible();
    expect(screen.getByText(".place-4")).toBeVisible();
    expect(screen.queryByText(".place-5")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show 2 more" }));
    expect(screen.getByText(".place-6")).toBeVisible();
  });

  it("does not say that nothing was found where nobody looked", async () => {
    const looked = { pages: 0, time: null, beyond: 0 };
    openSite(
      makeSite(),
      {
        findings: { list: makeFindingList([], { looked }) },
        metrics: { site: { health: makeSiteHealth(), trend: [], worst: [] } },
      },
      {},
    );
    expect(await screen.findByText("Not looked at yet")).toBeInTheDocument();
    expect(screen.queryByText(/Nothing found/)).toBeNull();
  });

  it("shows each page with its picture, silently, and a sheet where there is none", async () => {
    const [first, second] = storyPages as [Page, Page];
    const picture = "https://files.example/last.jpeg";
    const withPicture = (page: Page, thumbnail: string | null): Page => ({
      ...page,
      info: { ...page.info, latest_scan: { ...page.info.latest_scan, thumbnail } },
    });
    const pages = [withPicture(first, picture), withPicture(second, null)];
    openSite(makeSite(), { pages: { list: listOf(pages) } });
    const rowOf = async (page: Page) =>
      (await screen.findByText(new URL(page.page_url).pathname)).closest("tr");
    const image = (await rowOf(first))?.querySelector("img");
    expect(image).toHaveAttribute("src", picture);
    expect(image).toHaveAttribute("loading", "lazy");
    expect(image?.closest("[aria-hidden=true]")).not.toBeNull();
    expect((await rowOf(second))?.querySelector("img")).toBeNull();
    if (image) fireEvent.error(image);
    expect((await rowOf(first))?.querySelector("img")).toBeNull();
  });

  it("scans all pages and crawls again", async () => {
    const { user, callsOf } = openSite(makeSite(), {
      sites: { crawl: makeSite() },
      scans: { create: { success: true, message: "", ids: [fixtureId(1)] }, get: runningScan },
    });
    await user.click(await screen.findByRole("button", { name: "Scan all pages" }));
    expect(await screen.findByText("Scan started")).toBeInTheDocument();
    expect(callsOf("scans.create")[0]?.input).toEqual({ site_id: makeSite().id });
    await user.click(screen.getByRole("button", { name: "Crawl again" }));
    expect(await screen.findByText("Crawl started")).toBeInTheDocument();
  });

  it("shows the server's reason when an action is refused", async () => {
    const { user } = openSite(makeSite(), {
      sites: { crawl: refuse("DUPLICATE", "A crawl of this site is already running.") },
    });
    await user.click(await screen.findByRole("button", { name: "Crawl again" }));
    expect(await screen.findByText("A crawl of this site is already running.")).toBeInTheDocument();
  });

  it("tells its host once the site has been deleted", async () => {
    const { user, onDeleted } = openSite(makeSite(), { sites: { remove: () => undefined } });
    await user.click(await screen.findByRole("button", { name: /^More for/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.type(screen.getByRole("textbox"), "northwind.example{Enter}");
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });

  it("has the focus where it was after a dialog of its menu is left", async () => {
    const { user } = openSite(makeSite(), {});
    const more = await screen.findByRole("button", { name: /^More for/ });
    await user.click(more);
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await screen.findByRole("textbox");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(more).toHaveFocus());
  });

  it("says that there is no such site", async () => {
    openSite(makeSite(), { sites: { get: refuse("NOT_FOUND", "There is no such site.") } });
    expect(await screen.findByText("There is no such site.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sites" })).toBeInTheDocument();
  });
});

describe("SitePage, live", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(crawlingSite.time_crawl_started ?? "") + 4000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("lets pages appear while the crawl finds them, and stops asking when it is done", async () => {
    let site: Site = crawlingSite;
    const pages: Page[] = [];
    const { callsOf } = openSite(crawlingSite, {
      sites: { get: () => site },
      pages: { list: () => listOf([...pages]) },
    });
    await settle(100);
    expect(screen.getByText("Crawling, 3 pages found")).toBeInTheDocument();
    expect(screen.getByText("/offers")).toBeInTheDocument();
    expect(screen.getByText("0:04")).toBeInTheDocument();
    expect(screen.queryByRole("row", { name: /\/rooms/ })).toBeNull();

    pages.push(storyPage(1, "/rooms", "Rooms", { status: null }));
    await settle(1600);
    expect(screen.getByRole("row", { name: /\/rooms/ })).toBeInTheDocument();
    pages.push(storyPage(2, "/prices", "Prices", { status: null }));
    await settle(1600);
    expect(screen.getByRole("row", { name: /\/prices/ })).toBeInTheDocument();

    site = { ...site, crawl: { ...site.crawl, status: "done" } };
    await settle(3200);
    const asked = callsOf("sites.get").length + callsOf("pages.list").length;
    await settle(30_000);
    expect(callsOf("sites.get").length + callsOf("pages.list").length).toBe(asked);
  });
});

function settle(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}
