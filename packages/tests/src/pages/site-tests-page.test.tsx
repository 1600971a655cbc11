import { fixtureId, makeBillingInfo, makeIssue, makeSite } from "@sitewright/api-client/testing";
import type { SiteTestsSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { bannerGroup, everyProduct, gone, makeGroup, makeGroups } from "../testing/story-groups.ts";
import { answersWith } from "../testing/story-handlers.ts";
import { failedTest, lastTests } from "../testing/story-tests.ts";
import { SiteTestsPage } from "./site-tests-page.tsx";

function Host({ initial }: { initial: SiteTestsSearch }) {
  const [search, setSearch] = useState(initial);
  return (
    <ShortcutsProvider>
      <SiteTestsPage siteId={failedTest.site} search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

type Groups = ReturnType<typeof makeGroups>;

function openTests(
  initial: SiteTestsSearch = {},
  groups: Groups | ((input: { offset?: number }) => Groups) = makeGroups(),
) {
  const handlers = answersWith(failedTest);
  return renderWithApi(<Host initial={initial} />, {
    ...handlers,
    sites: { get: makeSite() },
    billing: { info: makeBillingInfo() },
    issues: { create: makeIssue() },
    tests: { ...handlers.tests, groups, cancelMany: { cancelled: 2 } },
  });
}

const none = { open: 0, accepted: 0, ignored: 0, issue: 0, left_out: 0 };

const current = () => screen.getByRole("option", { selected: true });

describe("SiteTestsPage", () => {
  it("says how many pages failed, of how many causes, and how much is decided", async () => {
    openTests();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "19 of 24 pages failed. There are 15 causes; 12 are decided.",
    );
    expect(screen.getByRole("progressbar", { name: "Decided" })).toHaveAttribute(
      "aria-valuetext",
      "9 accepted, 2 ignored, 1 issue, 3 left",
    );
  });

  it("says that nothing is decided yet", async () => {
    openTests({}, makeGroups({ states: { ...none, open: 15 } }));
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "There are 15 causes; none is decided.",
    );
  });

  it("says how pages scored, against what, when, how long it took and how much was compared", async () => {
    openTests();
    const heading = await screen.findByRole("heading", { level: 1 });
    const head = within(heading.closest("header") as HTMLElement);
    const words = [
      "Mean 88.6 against 95",
      "Lowest 71.4 at /checkout/address",
      "Against scans of 18 Nov, 09:14",
      "19 Nov, 02:01, took 4 min 12 s",
      "Started by the schedule “Nightly”",
      "24 pages, 48 pictures",
    ];
    for (const text of words) expect(heading.closest("header")).toHaveTextContent(text);
    expect(head.getByRole("link", { name: "/checkout/address" })).toHaveAttribute(
      "href",
      `/test/${makeGroups().facts?.lowest?.test}`,
    );
    expect(head.getByRole("link", { name: "Report" })).toBeVisible();
  });

  it("says two days of tests that were asked for on both, and not how long they took", async () => {
    const asked = { from: "2026-11-14T02:01:00.000Z", to: "2026-11-18T02:01:00.000Z" };
    const { facts } = makeGroups();
    openTests({}, makeGroups({ facts: facts && { ...facts, asked, took: null } }));
    expect(await screen.findByText("14 Nov to 18 Nov")).toBeVisible();
    expect(screen.queryByText(/took/)).toBeNull();
  });

  it("runs the same pages again in the same way, and shows the new tests", async () => {
    const { user, callsOf } = openTests({ batch: fixtureId(50) });
    await user.click(await screen.findByRole("button", { name: "Run again" }));
    await waitFor(() => expect(callsOf("tests.createMany")).toHaveLength(1));
    expect(callsOf("tests.createMany")[0]?.input).toEqual({
      site_ids: [],
      page_ids: lastTests.results.map(({ page }) => page),
      type: ["html", "images"],
      threshold: 95,
      tags: [],
    });
    await waitFor(() =>
      expect(callsOf("tests.groups").at(-1)?.input).toMatchObject({ batch: fixtureId(51) }),
    );
  });

  it("runs all pages of a site again where its newest tests are looked at", async () => {
    const { user, callsOf } = openTests();
    await user.click(await screen.findByRole("button", { name: "Run again" }));
    await waitFor(() => expect(callsOf("tests.createMany")).toHaveLength(1));
    expect(callsOf("tests.createMany")[0]?.input).toMatchObject({
      site_ids: [failedTest.site],
      page_ids: [],
    });
  });

  it("offers to test all pages where none was tested yet", async () => {
    const tests = { all: 0, working: 0, passed: 0, failed: 0, incomplete: 0, unchanged: 0 };
    const { user, callsOf } = openTests(
      {},
      makeGroups({ results: [], count: 0, facts: null, tests, states: none }),
    );
    expect(await screen.findByText("No page was tested yet")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Test all pages" }));
    await waitFor(() => expect(callsOf("tests.createMany")).toHaveLength(1));
  });

  it("lists the pages that did not change, each with the way to its test", async () => {
    const { user, callsOf } = openTests();
    await user.click(await screen.findByRole("radio", { name: /Unchanged pages/ }));
    const list = within(await screen.findByRole("list", { name: "Unchanged pages" }));
    const [first] = lastTests.results;
    expect(list.getAllByRole("link")[0]).toHaveAttribute("href", `/test/${first?.id}`);
    expect(callsOf("tests.unchanged")[0]?.input).toMatchObject({ site_id: failedTest.site });
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull();
    await user.keyboard("jjk");
    expect(list.getAllByRole("link")[0]).toHaveFocus();
    await user.keyboard("j");
    expect(list.getAllByRole("link")[1]).toHaveFocus();
  });

  it.each([
    ["asked for together", { batch: fixtureId(50) }, { batch: fixtureId(50) }],
    ["of a site since they were judged last", {}, { site_id: failedTest.site, newest: "true" }],
  ])("lists the pages %s that could not be compared, and why", async (_, search, asked) => {
    const { tests } = makeGroups();
    const { user, callsOf } = openTests(search, makeGroups({ tests: { ...tests, incomplete: 2 } }));
    expect(await screen.findByText("2 pages not compared")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /Not compared/ }));
    await screen.findByRole("list", { name: "Pages that were not compared" });
    const last = callsOf("tests.list").at(-1)?.input;
    expect(last).toMatchObject({ ...asked, status: "incomplete" });
  });

  it("leads from a cause that is an issue to it, and lets it still be accepted", async () => {
    const issue = { id: fixtureId(90), number: 12 };
    openTests({ state: "issue" }, makeGroups({ results: [{ ...gone, issue }], count: 1 }));
    expect(await screen.findByRole("link", { name: "Issue #12 is open" })).toHaveAttribute(
      "href",
      `/issue/${issue.id}`,
    );
    expect(screen.getByRole("button", { name: /Accept on 1 page/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Open an issue/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /Decide later/ })).toBeNull();
  });

  it("begins with what looks broken, then has what touches many pages", async () => {
    openTests();
    const list = within(await screen.findByRole("listbox"));
    const names = list.getAllByRole("group").map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(["Looks broken", "Changed on many pages", "Changed on one page"]);
    expect(current()).toHaveTextContent(gone.sentence);
  });

  it("accepts a cause on the chosen pages only, and goes on to the next", async () => {
    const { user, callsOf } = openTests({ group: bannerGroup.fingerprint });
    // Two have another change in the same place, which is to be looked at first.
    await screen.findByRole("button", { name: /Accept on 3 pages/ });
    await user.click(screen.getByRole("checkbox", { name: "/journal/plank" }));
    await user.keyboard("a");
    await waitFor(() => expect(callsOf("baselines.accept")).toHaveLength(1));
    expect(callsOf("baselines.accept")[0]?.input).toEqual({
      site_id: failedTest.site,
      fingerprints: [bannerGroup.fingerprint],
      except: [],
      crowded: [bannerGroup.pages[4]?.test],
    });
    expect(current()).not.toHaveTextContent(bannerGroup.sentence);
    // As many as the server says.
    expect(await screen.findByText("Accepted on 24 pages.")).toBeVisible();
  });

  it("accepts a cause on more pages than it names, and says which of them it leaves", async () => {
    const group = { ...bannerGroup, count: 240, crowded: 12 };
    openTests({ group: group.fingerprint }, makeGroups({ results: [group], count: 1 }));
    expect(await screen.findByRole("button", { name: /Accept on 228 pages/ })).toBeVisible();
    expect(
      screen.getByText(
        "and 235 pages more, accepted with these but for 10 that have another change",
      ),
    ).toBeVisible();
  });

  it("shows each cause as it was and as it is, and which side has nothing of it", async () => {
    openTests();
    const options = within(await screen.findByRole("listbox")).getAllByRole("option");
    const shown = options.map((option) => [
      ...within(option)
        .queryAllByRole("img")
        .map((one) => one.getAttribute("alt")),
      ...within(option)
        .queryAllByText(/^Not there/)
        .map((one) => one.textContent),
    ]);
    expect(shown).toEqual([
      ["Before, on /products/oak-stool", "Not there now"],
      ["After, on /", "Not there before"],
      ["Before, on /products/oak-stool", "After, on /products/oak-stool"],
    ]);
  });

  it("shows what a cause looks like on each of its pages, and goes to the one that is pressed", async () => {
    const { user } = openTests({ group: bannerGroup.fingerprint });
    const tile = await screen.findByRole("button", { name: /^After ?\/products\/oak-stool$/ });
    expect(screen.getByRole("button", { name: "/journal/plank" })).toBeVisible();
    await user.click(tile);
    expect(tile).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("3 of 5")).toBeVisible();
  });

  it("has no pictures of what none shows, and its pages by their paths", async () => {
    const shot = { before: null, after: null };
    const pages = bannerGroup.pages;
    const cause = makeGroup({ sentence: "A script fails.", shot, pages, count: 5 });
    const { callsOf } = openTests({}, makeGroups({ results: [cause], count: 1 }));
    const option = await screen.findByRole("option", { name: /A script fails/ });
    expect(within(option).queryByRole("img")).toBeNull();
    expect(screen.getByRole("checkbox", { name: "/journal/plank" })).toBeVisible();
    expect(callsOf("tests.shots")).toEqual([]);
  });

  it("says of how many of the pages that are built alike a cause is", async () => {
    openTests(
      { group: everyProduct.fingerprint },
      makeGroups({ results: [everyProduct, bannerGroup], count: 2 }),
    );
    expect(await screen.findByText("all 18 pages like /products/…")).toBeVisible();
    expect(current()).toHaveTextContent("18 of 18 like /products/…");
    const several = screen.getByRole("option", { selected: false });
    expect(several).toHaveTextContent("5 pages of 4 kinds");
  });

  it("lists causes by what their pages are made from, and steps in that order", async () => {
    const results = [everyProduct, ...makeGroups().results];
    const { user } = openTests({}, makeGroups({ results, count: 4 }));
    await user.click(await screen.findByRole("radio", { name: "By kind of page" }));
    const list = within(screen.getByRole("listbox"));
    expect(list.getAllByRole("group").map((one) => one.getAttribute("aria-label"))).toEqual([
      "On pages of several kinds",
      "Pages like /products/…",
    ]);
    await user.keyboard("kkkkj");
    expect(current()).toHaveTextContent(gone.sentence);
    await user.keyboard("j");
    expect(current()).toHaveTextContent(everyProduct.sentence);
  });

  it("opens an issue of a cause by key, of the page that is shown", async () => {
    const { user, callsOf } = openTests({ group: bannerGroup.fingerprint });
    await screen.findByRole("button", { name: /Accept on 3 pages/ });
    await user.keyboard("]o");
    await waitFor(() => expect(callsOf("issues.create")).toHaveLength(1));
    expect(callsOf("issues.create")[0]?.input).toEqual({
      test_id: bannerGroup.pages[1]?.test,
      fingerprint: bannerGroup.fingerprint,
    });
    // What has an issue is decided: the next cause is meant, and the lists are read anew.
    expect(current()).not.toHaveTextContent(bannerGroup.sentence);
    await waitFor(() => expect(callsOf("tests.groups").length).toBeGreaterThan(1));
  });

  it("gives the list the focus once the button that was pressed is gone with its cause", async () => {
    const { user } = openTests({ group: bannerGroup.fingerprint });
    await user.click(await screen.findByRole("button", { name: /Accept on 3 pages/ }));
    expect(screen.getByRole("listbox")).toHaveFocus();
  });

  it("reads more than a hundred causes, and says how many follow beyond those it has", async () => {
    const all = Array.from({ length: 120 }, (_, n) =>
      makeGroup({ fingerprint: n.toString(16).padStart(24, "0") }),
    );
    const states = { ...makeGroups().states, open: 150 };
    const { callsOf } = openTests({}, ({ offset = 0 }) =>
      makeGroups({ results: all.slice(offset, offset + 100), count: 120, states }),
    );
    expect(await screen.findAllByRole("option")).toHaveLength(120);
    expect(callsOf("tests.groups").map(({ input }) => input.offset)).toEqual([0, 100]);
    expect(screen.getByText("30 more causes will follow as these are decided.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Accept these 120" })).toBeVisible();
  });

  it("puts a cause off to the end", async () => {
    const { user } = openTests();
    await screen.findByRole("listbox");
    await user.keyboard("l");
    const last = screen.getAllByRole("option").at(-1);
    expect(last).toHaveTextContent(gone.sentence);
    expect(current()).not.toHaveTextContent(gone.sentence);
  });

  it("walks through the pages of a cause, and chooses them by key", async () => {
    const { user } = openTests({ group: bannerGroup.fingerprint });
    await screen.findByRole("button", { name: /Accept on 3 pages/ });
    await user.keyboard("]x");
    expect(screen.getByText("2 of 5")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: "/collections/autumn" })).not.toBeChecked();
    expect(screen.getByRole("button", { name: /Accept on 2 pages/ })).toBeVisible();
  });

  it("leaves what looks broken out of accepting all, unless asked", async () => {
    const { user, callsOf } = openTests();
    await user.click(await screen.findByRole("button", { name: "Accept all 3" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Accept 2 causes?")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Accept all 2" }));
    await waitFor(() => expect(callsOf("baselines.accept")).toHaveLength(1));
    const [call] = callsOf("baselines.accept");
    expect(call?.input).toMatchObject({ site_id: failedTest.site, crowded: null });
    expect(call?.input.fingerprints).toHaveLength(2);
    expect(call?.input.fingerprints).not.toContain(gone.fingerprint);
  });

  it("says so when nothing changed", async () => {
    const states = none;
    openTests({}, makeGroups({ results: [], count: 0, states }));
    expect(await screen.findByText("24 pages, nothing changed.")).toBeVisible();
  });

  it("says nothing of pages whose tests still run, or could not be compared", async () => {
    const states = none;
    const under = { all: 3, working: 3, passed: 0, failed: 0, incomplete: 0, unchanged: 0 };
    const { facts } = makeGroups();
    const of = facts && { ...facts, pages: 3 };
    const running = openTests(
      {},
      makeGroups({ results: [], count: 0, states, tests: under, facts: of }),
    );
    expect(await screen.findByText("No page has its verdict yet")).toBeVisible();
    expect(screen.getByText("3 tests still running")).toBeVisible();
    expect(screen.getByText("0 of 3 tested")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Run again" })).toBeNull();
    await running.user.click(screen.getByRole("button", { name: "Cancel 3 tests" }));
    expect(await screen.findByText("2 tests cancelled.")).toBeVisible();
    expect(running.callsOf("tests.cancelMany")).toMatchObject([
      { input: { site_id: failedTest.site } },
    ]);
    running.unmount();
    const tests = { ...under, working: 0, incomplete: 3 };
    openTests({}, makeGroups({ results: [], count: 0, states, tests }));
    expect(await screen.findByText("None of 3 pages could be compared.")).toBeVisible();
    expect(screen.getAllByText("Not compared")[0]).toBeVisible();
  });
});
