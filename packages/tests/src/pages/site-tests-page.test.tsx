import { makeSite } from "@sitewright/api-client/testing";
import type { SiteTestsSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { bannerGroup, everyProduct, gone, makeGroup, makeGroups } from "../testing/story-groups.ts";
import { answersWith } from "../testing/story-handlers.ts";
import { failedTest } from "../testing/story-tests.ts";
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
    tests: { ...handlers.tests, groups },
  });
}

const current = () => screen.getByRole("option", { selected: true });

describe("SiteTestsPage", () => {
  it("says how many pages failed, of how many causes, and how much is decided", async () => {
    openTests();
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "19 of 24 pages failed. There are 14 causes; 11 are decided.",
    );
    expect(screen.getByRole("progressbar", { name: "Decided" })).toHaveAttribute(
      "aria-valuenow",
      "11",
    );
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
      test_ids: [0, 1, 2, 4].map((at) => bannerGroup.pages[at]?.test),
      fingerprints: [bannerGroup.fingerprint],
    });
    expect(current()).not.toHaveTextContent(bannerGroup.sentence);
    expect(await screen.findByText("Accepted on 4 pages.")).toBeVisible();
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
    await waitFor(() => expect(callsOf("baselines.accept")).toHaveLength(2));
    const accepted = callsOf("baselines.accept").flatMap(({ input }) => input.fingerprints);
    expect(accepted).not.toContain(gone.fingerprint);
  });

  it("says so when nothing changed", async () => {
    const states = { open: 0, accepted: 0, ignored: 0, left_out: 0 };
    openTests({}, makeGroups({ results: [], count: 0, states }));
    expect(await screen.findByText("24 pages, nothing changed.")).toBeVisible();
  });

  it("says nothing of pages whose tests still run, or could not be compared", async () => {
    const states = { open: 0, accepted: 0, ignored: 0, left_out: 0 };
    const none = { all: 3, working: 3, passed: 0, failed: 0, incomplete: 0 };
    const running = openTests({}, makeGroups({ results: [], count: 0, states, tests: none }));
    expect(await screen.findByText("No page has its verdict yet")).toBeVisible();
    expect(screen.getByText("3 tests still running")).toBeVisible();
    running.unmount();
    const tests = { ...none, working: 0, incomplete: 3 };
    openTests({}, makeGroups({ results: [], count: 0, states, tests }));
    expect(await screen.findByText("None of 3 pages could be compared.")).toBeVisible();
    expect(screen.getByText("Not compared")).toBeVisible();
  });
});
