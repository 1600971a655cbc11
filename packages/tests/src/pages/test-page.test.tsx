import { makeBillingInfo, makeSite, offline, refuse } from "@sitewright/api-client/testing";
import { planCatalogue, type Test, type TestSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { answersWith } from "../testing/story-handlers.ts";
import {
  acceptance,
  banner,
  busyTest,
  failedTest,
  heading,
  makeTestSummary,
  passedTest,
  rule,
  workingTest,
} from "../testing/story-tests.ts";
import { TestPage } from "./test-page.tsx";

type HostProps = {
  initial: TestSearch;
  onSearchChange: (search: TestSearch) => void;
  onTestCreated: (id: string) => void;
};

function Host({ initial, onSearchChange, onTestCreated }: HostProps) {
  const [search, setSearch] = useState(initial);
  return (
    <ShortcutsProvider>
      <TestPage
        testId={failedTest.id}
        search={search}
        onSearchChange={(next) => {
          onSearchChange(next);
          setSearch(next);
        }}
        onTestCreated={onTestCreated}
      />
    </ShortcutsProvider>
  );
}

function openTest(
  test: Test | (() => Test),
  initial: TestSearch = {},
  handlers = answersWith(test),
) {
  const onSearchChange = vi.fn<(search: TestSearch) => void>();
  const onTestCreated = vi.fn<(id: string) => void>();
  const host = <Host {...{ initial, onSearchChange, onTestCreated }} />;
  return { ...renderWithApi(host, handlers), onSearchChange, onTestCreated };
}

const current = () => screen.getByRole("option", { selected: true });

describe("TestPage", () => {
  it("says the verdict first, as a sentence", async () => {
    openTest(failedTest);
    const title = await screen.findByRole("heading", { level: 1 });
    expect(title).toHaveTextContent("bring this page to 81.2; it needs 95.");
    expect(screen.getByText("Failed")).toBeVisible();
    expect(screen.getByRole("tab", { name: /Visual.*×4, costs 18.6/ })).toBeVisible();
  });

  it("marks a phone's picture, which has more pixels than its page, where the change is", async () => {
    // jsdom lays nothing out; a viewer that has no room yet draws nothing.
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(780);
    HTMLElement.prototype.scrollTo = vi.fn();
    onTestFinished(() => void vi.restoreAllMocks());
    const [wide] = failedTest.images_delta?.images ?? [];
    const [first] = failedTest.findings;
    if (!wide?.before || !wide.after || !first) throw new Error("The fixture has both.");
    const dense = { width: 780, height: 1688, device: "mobile", pixel_ratio: 2 } as const;
    const phone = {
      ...{ ...wide, index: 1, device: "iPhone 12 Pro", rows: [] },
      before: { ...wide.before, ...dense },
      after: { ...wide.after, ...dense },
    };
    const box = { x: 195, y: 100, width: 39, height: 10 };
    openTest(
      {
        ...failedTest,
        images_delta: { average_score: 60, images: [wide, phone] },
        findings: [{ ...first, image: 1, boxes: { before: [box], after: [box] } }],
      },
      { zoom: 100, mode: "side" },
    );

    expect(await screen.findByRole("radio", { name: "iPhone 12 Pro" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Windows 10 PC" })).not.toBeChecked();
    const picture = screen.getByRole("img", { name: /^After/ });
    expect(picture.querySelector("img")).toHaveStyle({ width: "390px", height: "844px" });
    const mark = screen.getAllByRole("button", { name: /^1 / })[0];
    expect(mark).toHaveStyle({ left: "195px", top: "100px", width: "39px" });
  });

  it("leads up to its page by the page's title, or by its path where it has none", async () => {
    openTest(failedTest);
    const way = () => within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    await screen.findByRole("heading", { level: 1 });
    expect(way().getByRole("link", { name: "Autumn – Oak & Iron" })).toHaveAttribute(
      "href",
      `/page/${failedTest.page}`,
    );
    expect(screen.getByText("/collections/autumn")).toBeVisible();
    cleanup();
    openTest({ ...failedTest, title: null });
    await screen.findByRole("heading", { level: 1 });
    expect(way().getByRole("link", { name: "/collections/autumn" })).toBeVisible();
  });

  it("lists what changed, and below what was decided", async () => {
    openTest(failedTest);
    const list = within(await screen.findByRole("listbox"));
    expect(
      within(list.getByRole("group", { name: "To review, 3" })).getAllByRole("option"),
    ).toHaveLength(3);
    for (const name of ["Accepted, 1", "Ignored, 1", "Left out, 1"]) {
      expect(list.getByRole("group", { name })).toBeVisible();
    }
  });

  it("steps through the changes by keys, and keeps the one that is meant in the address", async () => {
    const { user, onSearchChange } = openTest(failedTest);
    await screen.findByRole("listbox");
    expect(current()).toHaveTextContent(banner.sentence);
    await user.keyboard("j");
    expect(current()).toHaveTextContent(heading.sentence);
    expect(onSearchChange).toHaveBeenLastCalledWith({ change: heading.id });
    await user.keyboard("k");
    expect(current()).toHaveTextContent(banner.sentence);
  });

  it("opens at the change of a deep link", async () => {
    openTest(failedTest, { change: heading.id });
    await screen.findByRole("listbox");
    expect(current()).toHaveTextContent(heading.sentence);
  });

  it("accepts the change that is meant, goes on to the next, and takes it back", async () => {
    const { user, callsOf } = openTest(failedTest);
    await screen.findByRole("listbox");
    await user.keyboard("a");
    await waitFor(() => expect(callsOf("baselines.accept")).toHaveLength(1));
    expect(callsOf("baselines.accept")[0]?.input).toEqual({
      test_ids: [failedTest.id],
      fingerprints: [banner.fingerprint],
    });
    expect(current()).toHaveTextContent(heading.sentence);
    await screen.findByText("Change accepted.");
    await user.keyboard("z");
    await waitFor(() => expect(callsOf("baselines.undo")[0]?.input).toEqual({ id: acceptance.id }));
  });

  it("accepts everything at once", async () => {
    const { user, callsOf } = openTest(failedTest);
    await user.click(await screen.findByRole("button", { name: "Accept all 4" }));
    await waitFor(() =>
      expect(callsOf("baselines.accept")[0]?.input).toMatchObject({ fingerprints: null }),
    );
  });

  it.each([
    ["beside the change", /^Accept a$/],
    ["above all of it", "Accept the change"],
  ])("leaves the focus at the changes once the last is decided %s", async (_, name) => {
    const counts = { ...failedTest.changes, failing: 0 };
    let now: Test = {
      ...{ ...failedTest, changes: { ...counts, open: 1 } },
      findings: [{ ...banner, state: "open" }],
    };
    const { user } = openTest(() => now);
    const accept = await screen.findByRole("button", { name });
    now = {
      ...{ ...now, status: "passed", changes: { ...counts, open: 0 } },
      findings: [{ ...banner, state: "accepted" }],
    };
    await user.click(accept);
    await waitFor(() => expect(screen.getByRole("listbox", { name: "Changes" })).toHaveFocus());
  });

  it("says what a rule would have hidden before it is made", async () => {
    const { user, callsOf } = openTest(failedTest);
    await screen.findByRole("listbox");
    await user.keyboard("i");
    await screen.findByText("Would have hidden 3 changes in the last 20 tests, 1 of them real.");
    expect(screen.getByText("With this rule the test scores 88.3 and still fails.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Site" }));
    await screen.findByText("Would have hidden 3 changes in the last 20 tests, 1 of them real.");
    await user.click(screen.getByRole("button", { name: "Ignore anyway" }));
    await waitFor(() => expect(callsOf("ignoreRules.create")).toHaveLength(1));
    expect(callsOf("ignoreRules.create")[0]?.input).toEqual({
      test_id: failedTest.id,
      fingerprint: banner.fingerprint,
      target: "element",
      scope: "site",
    });
    expect(await screen.findByText("Change ignored.")).toBeVisible();
  });

  it("offers to ignore what an element holds only where there is one", async () => {
    const { user } = openTest(failedTest, { tab: "network" });
    await screen.findByRole("listbox");
    await user.keyboard("i");
    const rule = within(await screen.findByRole("dialog"));
    expect(rule.getByRole("radio", { name: /^Added on the font/ })).toBeChecked();
    expect(rule.getByRole("radio", { name: /^Every change of this kind/ })).toBeVisible();
    expect(rule.queryByRole("radio", { name: /^Everything in/ })).toBeNull();
  });

  it("leaves keys alone in fields, and changes the way of showing by digits", async () => {
    const { user } = openTest(failedTest);
    await screen.findByRole("listbox");
    await user.keyboard("3");
    expect(screen.getByRole("radio", { name: "Onion" })).toBeChecked();
    const slider = screen.getByRole("slider", { name: /shines through/ });
    slider.focus();
    await user.keyboard("1");
    expect(screen.getByRole("radio", { name: "Onion" })).toBeChecked();
  });

  it("moves the divider by arrows, ten times as far with Shift", async () => {
    const { user } = openTest(failedTest);
    const divider = await screen.findByRole("slider");
    await user.keyboard("{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}");
    expect(divider).toHaveAttribute("aria-valuenow", "39");
    expect(divider).toHaveAttribute("aria-valuetext", "before 39%");
  });

  it("tells how a text was and how it is, with the words that differ marked", async () => {
    const { container } = openTest(failedTest, { tab: "html" });
    await waitFor(() => expect(container.querySelectorAll("ins").length).toBeGreaterThan(0));
    const marked = (tag: string) =>
      [...container.querySelectorAll(tag)].map((one) => one.textContent?.trim());
    expect(marked("del")).toEqual(["Summer", "pans"]);
    expect(marked("ins")).toEqual(["Autumn", "lamps"]);
  });

  it("shows a part that was left out of the mean as such", async () => {
    openTest(passedTest);
    const tab = await screen.findByRole("tab", { name: /Lighthouse/ });
    expect(tab).toHaveTextContent("left out: not scanned before");
    expect(within(tab).getByRole("img")).toHaveAccessibleName("Lighthouse: no score");
  });

  it("narrows a long list to one kind", async () => {
    const { user } = openTest(busyTest);
    await user.click(await screen.findByRole("radio", { name: "Moved" }));
    expect(screen.getAllByRole("option")).toHaveLength(17);
  });

  it("shows what was decided on the page, to be taken back", async () => {
    const { user, callsOf } = openTest(failedTest);
    await user.click(await screen.findByRole("button", { name: "History of decisions" }));
    const history = within(await screen.findByRole("dialog"));
    await user.click(await history.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(callsOf("baselines.undo")).toHaveLength(1));
    await user.click(await history.findByRole("button", { name: "Delete the rule" }));
    await waitFor(() => expect(callsOf("ignoreRules.remove")[0]?.input).toEqual({ id: rule.id }));
  });

  it("shows each part of a test under way with its state, and ends it on demand", async () => {
    const handlers = answersWith(workingTest);
    const { user, callsOf } = openTest(
      workingTest,
      {},
      { ...handlers, tests: { ...handlers.tests, cancel: makeTestSummary() } },
    );
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(
      "The page is being scanned.",
    );
    expect((await screen.findAllByText("Waiting")).length).toBeGreaterThan(1);
    expect(screen.getByText("Done")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel the test" }));
    await waitFor(() => expect(callsOf("tests.cancel")[0]?.input).toEqual({ id: workingTest.id }));
  });

  it("runs the same test again", async () => {
    const created = { success: true, message: "", ids: ["9b2f3f0e-1c59-4a5f-9a70-3c0f5f0f0a11"] };
    const handlers = answersWith(failedTest);
    const { user, onTestCreated } = openTest(
      failedTest,
      {},
      {
        ...handlers,
        billing: { info: makeBillingInfo() },
        tests: { ...handlers.tests, create: created },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Run again" }));
    await waitFor(() => expect(onTestCreated).toHaveBeenCalledWith(created.ids[0]));
  });

  it("says what the same test costs before it is charged", async () => {
    const base = makeBillingInfo();
    const info = {
      ...base,
      plan: { ...base.plan, usage: planCatalogue.cloud.limits },
      used: { ...base.used, tests: 30 },
      extra: { ...base.extra, task_amount: 10 },
    };
    const handlers = { ...answersWith(failedTest), billing: { info }, sites: { get: makeSite() } };
    const { user, callsOf } = openTest(failedTest, {}, handlers);
    await user.click(await screen.findByRole("button", { name: "Run again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Test 1 page?" }));
    expect(dialog.getByText("1 test: 0 included, 1 at $0.10")).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(callsOf("tests.create")).toHaveLength(0);
  });

  it("says so when a decision is refused, and changes nothing", async () => {
    const handlers = answersWith(failedTest);
    const { user } = openTest(
      failedTest,
      {},
      {
        ...handlers,
        baselines: { accept: refuse("DUPLICATE", "Tom accepted this a moment ago.") },
      },
    );
    await screen.findByRole("listbox");
    await user.keyboard("a");
    expect(await screen.findByText("Tom accepted this a moment ago.")).toBeVisible();
  });

  it("says why it cannot be shown, with a way to try again", async () => {
    openTest(failedTest, {}, { tests: { get: offline } });
    expect(await screen.findByRole("button", { name: /again|Retry/i })).toBeVisible();
  });
});
