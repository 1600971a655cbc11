import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  fixtureId,
  listOf,
  makeBillingInfo,
  makeMember,
  makeMetrics,
  makePage,
  makeSite,
  refuse,
} from "@sitewright/api-client/testing";
import type { HomeSearch, Site } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  crawlingSite,
  storyPage,
  storySite,
  triageNeeds,
  triageSites,
  unreachableSite,
  workingSite,
} from "../testing/story-sites.ts";
import { HomePage } from "./home-page.tsx";

function openHome(handlers: MockHandlers, search: HomeSearch = {}) {
  const onSearchChange = vi.fn<(search: HomeSearch) => void>();
  const onAddSite = vi.fn();
  const home = renderWithApi(
    <HomePage search={search} onSearchChange={onSearchChange} onAddSite={onAddSite} />,
    { metrics: { home: makeMetrics() }, billing: { info: makeBillingInfo() }, ...handlers },
  );
  return { ...home, onSearchChange, onAddSite };
}

const rowOf = (host: string) =>
  screen.findByRole("row", { name: new RegExp(host.replaceAll(".", "\\.")) });

/** Opens a row's menu and answers its item. */
async function itemOf(user: UserEvent, host: string, name: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${host}` }));
  return screen.findByRole("menuitem", { name });
}

describe("HomePage", () => {
  it("shows each site with its pages, health, worst finding, and what the team uses of its plan", async () => {
    openHome({ sites: { list: listOf([makeSite()]) } });
    const row = within(await rowOf("northwind.example"));
    expect(row.getByText("12 pages")).toBeInTheDocument();
    expect(
      row.getByRole("button", { name: "Health of northwind.example 88 of 100" }),
    ).toBeVisible();
    expect(row.getByText("Nothing found")).toBeInTheDocument();
    expect(row.getByRole("link")).toHaveAttribute("href", `/site/${makeSite().id}`);
    expect(await screen.findByText("of 30 scans", { exact: false })).toBeInTheDocument();
  });

  it("tells two sites of one host apart, also by what is asked before one is deleted", async () => {
    const [host, folder] = ["shop.example", "shop.example/buttons.html"];
    const sites = [host, folder].map((name, number) =>
      makeSite({ id: fixtureId(number), site_url: `https://${name}` }),
    );
    const { user } = openHome({ sites: { list: listOf(sites) } });
    const hrefOf = (name: string) => screen.getByText(name).closest("a")?.getAttribute("href");
    await screen.findByText(folder);
    expect([hrefOf(host), hrefOf(folder)]).toEqual([
      `/site/${fixtureId(0)}`,
      `/site/${fixtureId(1)}`,
    ]);
    await user.click(await itemOf(user, folder, "Delete"));
    expect(await screen.findByRole("dialog", { name: `Delete ${folder}?` })).toBeVisible();
  });

  it("is called by how the team's sites are, and narrows the list by a reason", async () => {
    const list = {
      ...listOf(triageSites, 20),
      states: { all: 20, attention: 16, working: 1 },
      needs: triageNeeds,
    };
    const { user, onSearchChange } = openHome({ sites: { list } }, { offset: 25 });
    const title = await screen.findByRole("heading", { level: 1, name: "16 of 20 sites need you" });
    expect(title).toBeInTheDocument();
    const reasons = within(screen.getByRole("list", { name: "What your sites need" }));
    expect(reasons.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "1 cannot be reached",
      "12 have no HTTPS",
      "2 have a finding of high severity",
      "1 lost health since yesterday",
    ]);
    await user.click(reasons.getByRole("button", { name: "12 have no HTTPS" }));
    expect(onSearchChange).toHaveBeenLastCalledWith({
      ...{ offset: undefined, state: undefined, need: "critical", cause: "no https" },
    });
  });

  it("takes a reason back by its mark above the list", async () => {
    const list = { ...listOf(triageSites), needs: triageNeeds };
    const { user, onSearchChange, callsOf } = openHome({ sites: { list } }, { need: "fell" });
    await user.click(await screen.findByRole("button", { name: "Show sites of all reasons" }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ offset: undefined });
    expect(callsOf("sites.list")[0]?.input).toMatchObject({ need: "fell", sort: "need" });
  });

  it.each([
    [listOf([makeSite()]), "northwind.example is well"],
    [
      { ...listOf([makeSite()]), states: { all: 1, attention: 1, working: 0 } },
      "northwind.example needs you",
    ],
    [listOf([makeSite(), storySite(2, "b.example", 90, 60)]), "All 2 sites are well"],
    [
      { ...listOf([crawlingSite]), states: { all: 1, attention: 0, working: 1 } },
      "Looking at harbour-hotel.example for the first time",
    ],
  ])("says that %# in its title", async (list, name) => {
    openHome({ sites: { list } });
    expect(await screen.findByRole("heading", { level: 1, name })).toBeInTheDocument();
  });

  it("says of a site that is the only one what it needs, without counting it", async () => {
    const [need] = triageNeeds;
    const states = { all: 1, attention: 1, working: 0 };
    const needs = need ? [{ ...need, count: 1 }] : [];
    openHome({ sites: { list: { ...listOf([makeSite()]), states, needs } } });
    expect(await screen.findByRole("button", { name: /^It / })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^1 / })).toBeNull();
  });

  it("shows a failed crawl's reason on its row and crawls again", async () => {
    const { user, callsOf } = openHome({
      sites: { list: listOf([unreachableSite]), crawl: unreachableSite },
    });
    const row = within(await rowOf("gone.example"));
    expect(row.getByText("The host name does not resolve.")).toBeInTheDocument();
    await user.click(row.getByRole("button", { name: "Crawl gone.example again" }));
    await waitFor(() => expect(callsOf("sites.crawl")).toHaveLength(1));
    expect(callsOf("sites.crawl")[0]?.input).toMatchObject({ id: unreachableSite.id });
  });

  it("scans all pages of a site from its row", async () => {
    const { user, callsOf } = openHome({
      sites: { list: listOf([makeSite()]) },
      scans: { create: { success: true, message: "", ids: [fixtureId(1), fixtureId(2)] } },
    });
    await user.click(await itemOf(user, "northwind.example", "Scan all pages"));
    expect(await screen.findByText("2 scans started")).toBeInTheDocument();
    expect(callsOf("scans.create")[0]?.input).toEqual({ site_id: makeSite().id });
  });

  it("offers no second crawl or scan beside a running one, but to cancel it", async () => {
    const { user, callsOf } = openHome({
      sites: { list: listOf([workingSite]), cancel: workingSite },
    });
    const host = "harbour-hotel.example";
    const scan = await itemOf(user, host, "Scan all pages");
    expect(scan).toHaveAttribute("aria-disabled", "true");
    const crawl = screen.getByRole("menuitem", { name: "Crawl again" });
    expect(crawl).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "Cancel the work" }));
    expect(await screen.findByText("Cancelled")).toBeInTheDocument();
    expect(callsOf("sites.cancel")[0]?.input).toEqual({ id: workingSite.id });
  });

  it("has what is used of the plan follow what is started and called off", async () => {
    const info = makeBillingInfo();
    let scans = 12;
    let isWorking = false;
    const { user } = openHome({
      sites: {
        list: () => listOf([isWorking ? workingSite : makeSite()]),
        cancel: () => {
          isWorking = false;
          scans = 12;
          return makeSite();
        },
      },
      scans: {
        create: () => {
          isWorking = true;
          scans = 28;
          return { success: true, message: "", ids: [fixtureId(1)] };
        },
      },
      billing: { info: () => ({ ...info, used: { ...info.used, scans } }) },
    });
    const meter = await screen.findByRole("meter", { name: "scans" });
    expect(meter).toHaveAttribute("aria-valuetext", "12 of 30");
    await user.click(await itemOf(user, "northwind.example", "Scan all pages"));
    await waitFor(() => expect(meter).toHaveAttribute("aria-valuetext", "28 of 30"));
    await user.click(await itemOf(user, "harbour-hotel.example", "Cancel the work"));
    await waitFor(() => expect(meter).toHaveAttribute("aria-valuetext", "12 of 30"));
  });

  it("changes a site's tags, and takes it back", async () => {
    const site = makeSite({ tags: ["client"] });
    const { user, callsOf } = openHome({
      sites: { list: listOf([site]), update: ({ tags }) => ({ ...site, tags }) },
    });
    await user.click(await itemOf(user, "northwind.example", "Edit tags"));
    const box = await screen.findByRole("textbox", { name: "Tags" });
    expect(box).toHaveValue("client");
    await user.type(box, ", shop{Enter}");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(callsOf("sites.update").map(({ input }) => input.tags)).toEqual([
        ["client", "shop"],
        ["client"],
      ]),
    );
  });

  it("deletes several sites only after their number has been typed", async () => {
    const other = makeSite({ id: fixtureId(77), site_url: "https://other.example" });
    const { user, callsOf } = openHome({
      sites: { list: listOf([makeSite(), other]), remove: () => undefined },
    });
    await rowOf("other.example");
    await user.click(screen.getByRole("checkbox", { name: /Select all/ }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 sites?" }));
    await user.type(dialog.getByRole("textbox"), "delete 2 sites{Enter}");
    expect(await screen.findByText("2 sites deleted")).toBeInTheDocument();
    expect(callsOf("sites.remove")).toHaveLength(2);
  });

  describe("with several sites selected", () => {
    const other = makeSite({ id: fixtureId(77), site_url: "https://other.example", tags: ["own"] });

    async function select(handlers: MockHandlers) {
      const { sites, ...more } = handlers;
      const home = openHome({ sites: { list: listOf([makeSite(), other]), ...sites }, ...more });
      await rowOf("other.example");
      await home.user.click(screen.getByRole("checkbox", { name: /Select all/ }));
      return home;
    }
    const bar = () => within(screen.getByRole("region", { name: "Selected rows" }));

    it("crawls them, with one summary of what was started and what was not", async () => {
      const { user } = await select({
        sites: {
          crawl: ({ id }) => (id === other.id ? refuse("DUPLICATE", "It runs already.")() : other),
        },
      });
      await user.click(bar().getByRole("button", { name: "Crawl" }));
      expect(await screen.findByText("Crawl started")).toBeInTheDocument();
      expect(await screen.findByText("It runs already.")).toBeInTheDocument();
    });

    it("adds tags to each and keeps what it has", async () => {
      const { user, callsOf } = await select({
        sites: {
          get: ({ id }) => (id === other.id ? other : makeSite({ tags: ["old"] })),
          update: other,
        },
      });
      await user.click(bar().getByRole("button", { name: "Tag" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Tag 2 sites" }));
      await user.type(dialog.getByRole("textbox", { name: "Tags to add" }), "Client");
      await user.type(dialog.getByRole("textbox", { name: "Tags to take away" }), "OLD");
      await user.click(dialog.getByRole("button", { name: "Save tags" }));
      expect(await screen.findByText("Tags of 2 sites changed")).toBeInTheDocument();
      expect(callsOf("sites.update").map(({ input }) => input.tags)).toEqual([
        ["Client"],
        ["own", "Client"],
      ]);
    });

    it("gives their open issues to a person, and says how many those were", async () => {
      const { user, callsOf } = await select({
        member: { get: makeMember() },
        issues: { updateMany: { num_succeeded: 3, succeeded: [] } },
      });
      await user.click(bar().getByRole("button", { name: "Assign" }));
      const dialog = within(await screen.findByRole("dialog", { name: /Assign the open issues/ }));
      act(() => dialog.getByRole("combobox", { name: "Person" }).focus());
      // The list opens by a key, and by typing ahead a choice is made without one.
      await user.keyboard("nob");
      await user.click(dialog.getByRole("button", { name: "Assign" }));
      expect(await screen.findByText("6 issues assigned to Nobody")).toBeInTheDocument();
      expect(callsOf("issues.updateMany")[0]?.input).toEqual({
        filter: { site_id: makeSite().id, status: "open", muted: "false", search: "" },
        updates: { assignee: null },
      });
    });

    it("asks for a report of each, and says once why there is none", async () => {
      const { user, callsOf } = await select({
        reports: { create: refuse("PLAN_LIMIT", "No more reports.") },
      });
      await user.click(bar().getByRole("button", { name: "Report" }));
      expect(await screen.findByText("No more reports.")).toBeInTheDocument();
      expect(callsOf("reports.create")).toHaveLength(2);
    });
  });

  it("narrows the list by a text and by state, from the first row", async () => {
    const { user, onSearchChange } = openHome(
      {
        sites: { list: { ...listOf([makeSite()]), states: { all: 1, attention: 3, working: 0 } } },
      },
      { offset: 25 },
    );
    await rowOf("northwind.example");
    await user.click(screen.getByRole("radio", { name: /Needs attention/ }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ offset: undefined, state: "attention" });
    await user.type(screen.getByRole("searchbox", { name: "Filter sites" }), "north");
    await waitFor(() =>
      expect(onSearchChange).toHaveBeenLastCalledWith({ offset: undefined, search: "north" }),
    );
  });

  it("deletes a site only after its host has been typed", async () => {
    const sites = [makeSite()];
    const { user, callsOf } = openHome({
      sites: {
        list: () => listOf(sites),
        remove: () => {
          sites.length = 0;
        },
      },
    });
    await user.click(await itemOf(user, "northwind.example", "Delete"));
    const dialog = within(screen.getByRole("dialog", { name: "Delete northwind.example?" }));
    expect(dialog.getByText(/pages, scans, screenshots/)).toBeInTheDocument();
    const confirm = dialog.getByRole("button", { name: "Delete site" });
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole("textbox"), "northwind.exampl");
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole("textbox"), "e{Enter}");

    expect(await screen.findByText("Try the demo shop")).toBeInTheDocument();
    expect(callsOf("sites.remove").map(({ input }) => input)).toEqual([{ id: makeSite().id }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("keeps the delete dialog open with the server's reason when it refuses", async () => {
    const { user } = openHome({
      sites: {
        list: listOf([makeSite()]),
        remove: refuse("FORBIDDEN", "Only an admin can delete sites."),
      },
    });
    await user.click(await itemOf(user, "northwind.example", "Delete"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox"), "northwind.example{Enter}");
    expect(await dialog.findByText("Only an admin can delete sites.")).toBeInTheDocument();
  });

  it("pages on the server", async () => {
    const { user, callsOf, onSearchChange } = openHome(
      { sites: { list: listOf([makeSite()], 61) } },
      { offset: 25, sort: "site" },
    );
    await rowOf("northwind.example");
    const asked = callsOf("sites.list").map(({ input }) => input);
    expect(asked).toContainEqual(
      expect.objectContaining({ limit: 25, offset: 25, sort: "site", state: "all", search: "" }),
    );
    expect(screen.getByText("26–50 of 61")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /Next/ }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ limit: 25, offset: 50, sort: "site" });
    await user.click(screen.getByRole("button", { name: /Previous/ }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ limit: 25, offset: undefined, sort: "site" });
  });

  it("sorts on the server and starts from the first page again", async () => {
    const { user, onSearchChange } = openHome(
      { sites: { list: listOf([makeSite()], 61) } },
      { offset: 25 },
    );
    await rowOf("northwind.example");
    await user.click(screen.getByRole("button", { name: "Site" }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ offset: undefined, sort: "site" });
  });

  it("leads back from a stretch of the list that is gone", async () => {
    const { user, onSearchChange } = openHome(
      { sites: { list: listOf<Site>([], 20) } },
      { offset: 50 },
    );
    await user.click(await screen.findByRole("button", { name: "Go to the first page" }));
    expect(onSearchChange).toHaveBeenCalledWith({ limit: 25, offset: undefined });
  });

  it("says what failed when the list cannot be read, and tries again", async () => {
    const list = vi
      .fn<() => ReturnType<typeof listOf<Site>>>()
      .mockImplementationOnce(refuse("BUSY", "Come back in a moment."))
      .mockReturnValue(listOf([makeSite()]));
    const { user } = openHome({ sites: { list } });
    expect(await screen.findByText("Come back in a moment.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rowOf("northwind.example")).toBeInTheDocument();
  });

  it("has list, counts and use of the plan agree after a delete of several, each asked for once", async () => {
    const hosts = ["kept.example", "one.example", "other.example"];
    let sites = hosts.map((host, number) =>
      makeSite({ id: fixtureId(number), site_url: `https://${host}` }),
    );
    const usage = makeBillingInfo();
    const { user, callsOf } = openHome({
      sites: {
        list: () => listOf(sites),
        remove: ({ id }) => {
          sites = sites.filter((site) => site.id !== id);
        },
      },
      billing: {
        info: () => ({
          ...usage,
          used: { ...usage.used, sites: sites.length },
          plan: { ...usage.plan, usage: { ...usage.plan.usage, sites_allowed: 2 } },
        }),
      },
    });
    await screen.findByText("Sites 3 of 2");
    const names = ["sites.list", "billing.info"];
    const before = names.map((name) => callsOf(name).length);

    await user.click(within(await rowOf("one.example")).getByRole("checkbox"));
    await user.click(within(await rowOf("other.example")).getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 sites?" }));
    await user.type(dialog.getByRole("textbox"), "delete 2 sites{Enter}");

    expect(await screen.findByRole("heading", { name: "kept.example is well" })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Sites . of 2/)).toBeNull());
    expect(names.map((name) => callsOf(name).length)).toEqual(before.map((count) => count + 1));
  });

  it("says why Scan all started nothing when the sites cannot be listed", async () => {
    let fails = false;
    const { user } = openHome({
      sites: {
        list: () => (fails ? refuse("BUSY", "Come back in a moment.")() : listOf([makeSite()])),
      },
    });
    await rowOf("northwind.example");
    fails = true;
    await user.click(screen.getByRole("button", { name: "Scan all" }));
    expect(await screen.findByText("Come back in a moment.")).toBeInTheDocument();
  });

  it("asks for everything once more after several scans were started, not after each", async () => {
    const sites = [1, 2, 3, 4].map((number) =>
      makeSite({ id: fixtureId(number), site_url: `https://${number}.example`, pages: 2 }),
    );
    const { user, callsOf } = openHome({
      sites: { list: listOf(sites) },
      scans: { create: { success: true, message: "", ids: [fixtureId(1)] } },
    });
    await rowOf("4.example");
    await screen.findByRole("meter");
    const before = callsOf("sites.list").length;
    await user.click(screen.getByRole("button", { name: "Scan all" }));
    expect(await screen.findByText("4 scans started")).toBeInTheDocument();
    // All sites to know what is scanned, and the list anew.
    await waitFor(() => expect(callsOf("sites.list").length).toBe(before + 2));
  });

  describe("beyond the month's allowance", () => {
    const base = makeBillingInfo();
    const cloud = makeBillingInfo({
      used: { ...base.used, scans: 16 },
      extra: { tasks: 0, task_amount: 8, amount: 0, spend_cap: null },
    });
    const sites = [
      makeSite({ pages: 10 }),
      makeSite({ id: fixtureId(78), site_url: "https://six.example", pages: 6 }),
    ];
    const handlers: MockHandlers = {
      sites: { list: listOf(sites) },
      billing: { info: cloud },
      scans: { create: { success: true, message: "", ids: Array(8).fill(fixtureId(1)) } },
    };

    it("says what Scan all costs before anything is charged, and starts it only then", async () => {
      const { user, callsOf } = openHome(handlers);
      await rowOf("six.example");
      await user.click(screen.getByRole("button", { name: "Scan all" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Scan 16 pages?" }));
      expect(dialog.getByText("16 scans: 14 included, 2 at $0.08")).toBeVisible();
      expect(callsOf("scans.create")).toHaveLength(0);
      await user.click(dialog.getByRole("button", { name: "Scan 16 for up to $0.16" }));
      expect(await screen.findByText("16 scans started")).toBeInTheDocument();
      expect(callsOf("scans.create").map(({ input }) => input)).toEqual(
        sites.map(({ id }) => ({ site_id: id })),
      );
    });

    it("scans only what is included where that is chosen", async () => {
      const pages = [1, 2, 3, 4, 5, 6].map((number) => makePage({ id: fixtureId(900 + number) }));
      const { user, callsOf } = openHome({ ...handlers, pages: { list: listOf(pages) } });
      await rowOf("six.example");
      await user.click(screen.getByRole("button", { name: "Scan all" }));
      await user.click(await screen.findByRole("button", { name: "Only the 14 included" }));
      await waitFor(() => expect(callsOf("scans.create")).toHaveLength(5));
      expect(callsOf("scans.create").map(({ input }) => input)).toEqual([
        { site_id: makeSite().id },
        ...pages.slice(0, 4).map(({ id }) => ({ page_id: id })),
      ]);
    });

    it("says what tests cost, too, and lets a team to which none is sold have what is left", async () => {
      const { user, callsOf } = openHome({
        ...handlers,
        sites: { list: listOf(sites.slice(1)) },
        pages: { list: listOf([makePage()]) },
        billing: { info: makeBillingInfo({ used: { ...base.used, tests: 29 } }) },
        tests: { createMany: refuse("BUSY", "Come back.") },
      });
      await rowOf("six.example");
      await user.click(await itemOf(user, "six.example", "Test all pages"));
      const dialog = within(await screen.findByRole("dialog", { name: "Test 6 pages?" }));
      expect(dialog.getByText("6 tests: 1 left this month")).toBeVisible();
      expect(dialog.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/billing");
      await user.click(dialog.getByRole("button", { name: "Test 1" }));
      expect(await screen.findByText("Come back.")).toBeInTheDocument();
      expect(callsOf("tests.createMany")[0]?.input).toMatchObject({ page_ids: [makePage().id] });
    });

    it("charges nothing when it is called off", async () => {
      const { user, callsOf } = openHome(handlers);
      await rowOf("six.example");
      await user.click(screen.getByRole("button", { name: "Scan all" }));
      const dialog = within(await screen.findByRole("dialog"));
      await user.click(dialog.getByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(callsOf("scans.create")).toHaveLength(0);
    });

    it("starts nothing unpriced when the price cannot be read", async () => {
      const { user, callsOf } = openHome({
        ...handlers,
        billing: { info: refuse("BUSY", "Billing is busy.") },
      });
      await rowOf("six.example");
      await user.click(screen.getByRole("button", { name: "Scan all" }));
      expect((await screen.findAllByText("Billing is busy.")).length).toBeGreaterThan(1);
      expect(callsOf("scans.create")).toHaveLength(0);
    });
  });

  it("says that what is used of the plan could not be loaded, and tries again", async () => {
    let fails = true;
    const { user } = openHome({
      sites: { list: listOf([makeSite()]) },
      billing: { info: () => (fails ? refuse("BUSY", "Come back.")() : makeBillingInfo()) },
    });
    await screen.findByText("What you use of your plan could not be loaded");
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("meter", { name: "scans" })).toBeInTheDocument();
  });

  describe("without sites", () => {
    it("says what Sitewright does and where it runs, and opens Add Site", async () => {
      const { user, onAddSite } = openHome({ sites: { list: listOf<Site>([]) } });
      expect(await screen.findByText(/opens every page in a real browser/)).toHaveTextContent(
        /runs on this machine/,
      );
      await user.click(screen.getByRole("button", { name: "Add Site" }));
      expect(onAddSite).toHaveBeenCalledOnce();
    });

    it("starts the demo shop and adds it as a site", async () => {
      const sites: Site[] = [];
      const demoUrl = "http://127.0.0.1:4555";
      const { user, calls } = openHome({
        sites: {
          list: () => listOf(sites),
          create: ({ site_url }) => {
            const site = makeSite({ site_url });
            sites.push(site);
            return site;
          },
        },
        demo: { start: { site_url: demoUrl, version: "a" } },
      });
      await user.click(await screen.findByRole("button", { name: "Try the demo shop" }));
      expect(await rowOf("127.0.0.1:4555")).toBeInTheDocument();
      const writes = calls.filter(({ name }) => name === "demo.start" || name === "sites.create");
      expect(writes).toEqual([
        { name: "demo.start", input: {} },
        { name: "sites.create", input: { site_url: demoUrl, page_urls: [] } },
      ]);
    });

    it("shows the reason on the button's place when the demo is refused", async () => {
      const { user } = openHome({
        sites: { list: listOf<Site>([]) },
        demo: { start: refuse("FORBIDDEN", "The demo shop is switched off.") },
      });
      const button = await screen.findByRole("button", { name: "Try the demo shop" });
      await user.click(button);
      await waitFor(() => expect(button).toBeDisabled());
      expect(screen.getByText("The demo shop is switched off.")).toBeInTheDocument();
    });
  });
});

describe("HomePage, live", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(workingSite.time_crawl_started ?? "") + 38_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows phase, count, path and time, follows the work, and stops asking when it is done", async () => {
    let site = workingSite;
    const { callsOf } = openHome({
      sites: { list: () => listOf([site]) },
      pages: {
        list: () => {
          const page = makePage({ page_url: "https://harbour-hotel.example/rooms/sea-view" });
          const active_scan = storyPage(1, "/", null, { status: "running" }).info.active_scan;
          return listOf([{ ...page, info: { ...page.info, active_scan } }]);
        },
      },
    });
    await settle(100);
    expect(screen.getByText("Scanning 6 of 14")).toBeInTheDocument();
    expect(screen.getByText("/rooms/sea-view · Lighthouse")).toBeInTheDocument();
    expect(screen.getByText("0:38")).toBeInTheDocument();
    const bar = screen.getByRole("progressbar", { name: "Scanning 6 of 14" });
    expect(bar).toHaveAttribute("aria-valuenow", "6");

    site = {
      ...site,
      scans: { waiting: 2, running: 1, done: 11, failed: 0, current: null },
      work: { time_created: site.crawl.time_created, done: 11, total: 14 },
    };
    await settle(1600);
    expect(screen.getByText("Scanning 11 of 14")).toBeInTheDocument();

    site = {
      ...site,
      crawl: { ...site.crawl, status: "done" },
      scans: { waiting: 0, running: 0, done: 14, failed: 0, current: null },
      work: null,
    };
    await settle(1600);
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
    expect(screen.queryByRole("progressbar")).toBeNull();

    const asked = callsOf("sites.list").length + callsOf("pages.list").length;
    await settle(30_000);
    expect(callsOf("sites.list").length + callsOf("pages.list").length).toBe(asked);
  });
});

describe("HomePage, while a site works that is not its first", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("hears of the end, stops asking for anything, and has asked for the counts once more", async () => {
    let sites = [makeSite(), workingSite];
    const { callsOf } = openHome({
      sites: {
        list: ({ limit }) => {
          const working = sites.includes(workingSite) ? 1 : 0;
          const states = { all: 2, attention: 0, working };
          return { ...listOf(sites.slice(0, limit), 2), states };
        },
      },
    });
    await settle(100);
    expect(screen.getByText("One site is being worked on.")).toBeInTheDocument();
    await settle(10_000);
    sites = [makeSite(), makeSite({ id: workingSite.id, site_url: workingSite.site_url })];
    await settle(1600);
    expect(screen.queryByText("One site is being worked on.")).toBeNull();

    const names = ["sites.list", "metrics.home", "billing.info"];
    const asked = names.map((name) => callsOf(name).length);
    await settle(60_000);
    expect(names.map((name) => callsOf(name).length)).toEqual(asked);
    expect(callsOf("billing.info").length).toBeGreaterThan(3);
  });
});

function settle(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}
