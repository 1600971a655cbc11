import { makeSite } from "@sitewright/api-client/testing";
import type { SiteTestsSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { bannerGroup, gone, makeGroups } from "../testing/story-groups.ts";
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

function openTests(initial: SiteTestsSearch = {}, groups = makeGroups()) {
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
