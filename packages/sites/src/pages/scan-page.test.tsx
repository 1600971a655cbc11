import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  fixtureId,
  fixtureTime,
  makeBillingInfo,
  makeFinding,
  makeFindingList,
  makeScan,
  makeScanParts,
  makeSite,
} from "@sitewright/api-client/testing";
import { mergeRunConfigs, type Scan, type ScanSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeRequest } from "../testing/make-request.ts";
import { sellingScans } from "../testing/selling-scans.ts";
import {
  doneScan,
  failedScan,
  partlyFailedScan,
  runningScan,
  twoDevices,
} from "../testing/story-scans.ts";
import { ScanPage } from "./scan-page.tsx";

type ScreenProps = {
  initial: ScanSearch;
  onSearchChange: (search: ScanSearch) => void;
  onScanCreated: (id: string) => void;
};

function Screen({ initial, onSearchChange, onScanCreated }: ScreenProps) {
  const [search, setSearch] = useState(initial);
  return (
    <ScanPage
      scanId={doneScan.id}
      search={search}
      onSearchChange={(next) => {
        onSearchChange(next);
        setSearch(next);
      }}
      onScanCreated={onScanCreated}
    />
  );
}

function openScan(
  scan: Scan | (() => Scan),
  initial: ScanSearch = {},
  handlers: MockHandlers = {},
) {
  const onSearchChange = vi.fn<(search: ScanSearch) => void>();
  const onScanCreated = vi.fn<(id: string) => void>();
  const page = renderWithApi(
    <Screen initial={initial} onSearchChange={onSearchChange} onScanCreated={onScanCreated} />,
    { billing: { info: makeBillingInfo() }, ...handlers, scans: { get: scan, ...handlers.scans } },
  );
  return { ...page, onSearchChange, onScanCreated };
}

const panel = () => within(screen.getByRole("tabpanel"));

describe("ScanPage", () => {
  it("opens with the overview: scores, key findings and page facts", async () => {
    openScan(doneScan, {}, { findings: { list: makeFindingList() } });
    await screen.findByRole("tab", { name: "Overview", selected: true });
    expect(panel().getByRole("button", { name: "Health 88 of 100" })).toBeInTheDocument();
    expect(panel().getByRole("button", { name: "Performance 84 of 100" })).toBeInTheDocument();
    const findings = within(panel().getByRole("region", { name: "Key findings" }));
    expect(await findings.findByRole("link", { name: "No HTTPS" })).toHaveAttribute(
      "href",
      expect.stringContaining("tab=security&rule=no-https"),
    );
    expect(findings.getByText("Critical")).toBeInTheDocument();
    expect(findings.queryByText("hero.jpg answers 404")).toBeNull();
    const facts = within(panel().getByRole("region", { name: "Page facts" }));
    for (const fact of ["https://northwind.example/pricing", "200", "842 ms", "Chrome/153.0.0.0"]) {
      expect(facts.getByText(fact)).toBeInTheDocument();
    }
  });

  it.each([
    ["Lighthouse", "lighthouse"],
    ["Security", "security"],
    ["Accessibility", "accessibility"],
    ["Console", "console"],
    ["Screenshot", "screenshot"],
    ["HTML", "html"],
  ] as const)("puts the %s tab into the address", async (name, tab) => {
    const { user, onSearchChange } = openScan(doneScan);
    await user.click(await screen.findByRole("tab", { name: new RegExp(`^${name}`) }));
    expect(onSearchChange).toHaveBeenCalledWith({ tab });
  });

  it("rates the metrics and opens an audit to what it found", async () => {
    const { user } = openScan(doneScan, { tab: "lighthouse" });
    const audit = await screen.findByText("Render blocking requests");
    expect(panel().getAllByText("Needs work")).not.toHaveLength(0);
    expect(panel().getByText("2 audits failed, 2 passed")).toBeInTheDocument();
    await user.click(audit);
    const found = within(
      panel().getByRole("region", { name: "Found by Render blocking requests" }),
    );
    expect(found.getByRole("columnheader", { name: "Wasted ms" })).toBeInTheDocument();
    expect(found.getByText("https://northwind.example/assets/site.css")).toBeInTheDocument();
  });

  it("says of how many loads the figures are the median, and that the machine was busy", async () => {
    openScan(doneScan, { tab: "lighthouse" });
    expect(
      await screen.findByText("Median of 3 loads, which scored 90, 84 and 79."),
    ).toBeInTheDocument();
    expect(screen.getByText(/97 % of its processors/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Measure three times" })).not.toBeInTheDocument();
  });

  it("shows how the page came into sight, with the moments that matter", async () => {
    openScan(doneScan, { tab: "lighthouse" });
    const strip = within(
      await screen.findByRole("region", { name: "How the page came into sight" }),
    );
    expect(strip.getAllByRole("img")).toHaveLength(4);
    const [, second] = strip.getAllByRole("listitem");
    expect(second).toHaveTextContent("First paint");
    expect(second).toHaveTextContent("Loaded");
  });

  it("measures a page of one noisy run again, three times", async () => {
    const runs = [{ performance: 84, metrics: {}, processors: 0.97, noisy: true }];
    const lighthouse = { ...doneScan.lighthouse, runs, shown: 0 };
    const { user, callsOf } = openScan({ ...doneScan, lighthouse }, { tab: "lighthouse" });
    await user.click(await screen.findByRole("button", { name: "Measure three times" }));
    await vi.waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    expect(callsOf("scans.create")[0]).toMatchObject({
      input: { page_id: doneScan.page, configs: { device: "Windows 10 PC", lighthouse_runs: 3 } },
    });
  });

  it("tells failures of WCAG from best practice, and outlines each element on the picture", async () => {
    openScan(doneScan, { tab: "accessibility" });
    const rule = await screen.findByText("Images must have alternative text");
    expect(screen.getByText("WCAG 2.0 A · 1.1.1")).toBeInTheDocument();
    const nodes = screen.getByRole("list", {
      name: "Elements of Images must have alternative text",
    });
    expect(
      within(nodes).getByRole("img", { name: "Element 1 on the page: main > img" }),
    ).toBeInTheDocument();
    // What is not to be seen has no place on the picture.
    expect(within(nodes).getAllByRole("img")).toHaveLength(1);
    const practice = screen.getByText("All page content should be contained by landmarks");
    expect(rule.compareDocumentPosition(practice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("opens at the check that the address means", async () => {
    openScan(doneScan, { tab: "accessibility", rule: "region" });
    const practice = await screen.findByText("All page content should be contained by landmarks");
    expect(practice.closest("details")).toHaveAttribute("open");
    expect(
      screen.getByText("Images must have alternative text").closest("details"),
    ).not.toHaveAttribute("open");
  });

  it("marks the entry of the console that the address means", async () => {
    openScan(doneScan, { tab: "console", mark: "shop 2.4.1" });
    const entry = (await screen.findByText("shop 2.4.1 ready")).closest("li");
    expect(entry).toHaveAttribute("data-state", "meant");
    expect(
      panel()
        .getAllByRole("listitem")
        .filter((row) => row.dataset.state),
    ).toEqual([entry]);
  });

  it("shows what to do about a security finding", async () => {
    openScan(doneScan, { tab: "security" });
    expect(
      await screen.findByText("The page sends no Content-Security-Policy header."),
    ).toBeVisible();
    expect(panel().getByText(/names where scripts may come from/)).toBeVisible();
    expect(panel().getByText("High")).toBeInTheDocument();
  });

  it("filters the console by level, with counts, and keeps the level in the address", async () => {
    const { user, onSearchChange } = openScan(doneScan, { tab: "console" });
    await screen.findByText("shop 2.4.1 ready");
    expect(panel().getByText("app.js:88")).toBeInTheDocument();
    expect(panel().getByText("+1,406 ms")).toBeInTheDocument();
    await user.click(panel().getByRole("radio", { name: /^Errors/ }));
    expect(onSearchChange).toHaveBeenLastCalledWith({ tab: "console", level: "error" });
    expect(panel().queryByText("shop 2.4.1 ready")).toBeNull();
    await user.click(panel().getByRole("radio", { name: /^Debug/ }));
    expect(panel().getByText("No entries of this level.")).toBeInTheDocument();
    await user.click(panel().getByRole("radio", { name: /^All/ }));
    expect(panel().getByText("shop 2.4.1 ready")).toBeInTheDocument();
  });

  it("says that the page wrote nothing", async () => {
    openScan({ ...doneScan, logs: [] }, { tab: "console" });
    expect(await screen.findByText("The page wrote nothing to the console.")).toBeInTheDocument();
  });

  it("says how many console entries were not kept", async () => {
    openScan({ ...doneScan, logs_dropped: 120 }, { tab: "console" });
    expect(await screen.findByText(/120 more entries came after these/)).toBeInTheDocument();
  });

  it("shows the screenshot with its size, says when it is cut off, and links to the whole", async () => {
    const images = (doneScan.images ?? []).map((image) => ({
      ...image,
      url: "https://files.example/shot.webp",
      clipped: true,
    }));
    openScan({ ...doneScan, images }, { tab: "screenshot" });
    expect(await screen.findByText(/1,350 × 2,400 px; .* cut off/)).toBeInTheDocument();
    expect(panel().getByRole("link", { name: /Open full size/ })).toHaveAttribute(
      "href",
      "https://files.example/shot.webp",
    );
  });

  it("shows devices side by side, or one alone, and why one has no picture", async () => {
    const shown = () => panel().queryAllByRole("img", { name: /Screenshot of/ }).length;
    openScan(twoDevices, { tab: "screenshot" });
    await vi.waitFor(() => expect(shown()).toBe(2));
    expect(panel().getByText(/in this one's window/)).toBeInTheDocument();
    expect(panel().getByText(/no picture of iPad Pro. The server was silent/)).toBeInTheDocument();
    cleanup();
    openScan(twoDevices, { tab: "screenshot", picture: 1 });
    await vi.waitFor(() => expect(shown()).toBe(1));
    expect(panel().queryByText(/in this one's window/)).toBeNull();
  });

  it("shows the source as text", async () => {
    openScan(doneScan, { tab: "html" });
    expect(await screen.findByText(/alert\("only text here"\)/)).toBeInTheDocument();
    expect(panel().getByText(/186 bytes/)).toBeInTheDocument();
    expect(panel().getByRole("button", { name: "Download" })).toBeInTheDocument();
  });

  it("says of a part that it was not asked for", async () => {
    const parts = doneScan.parts.filter(({ name }) => name !== "lighthouse");
    const configs = mergeRunConfigs({ parts: parts.map(({ name }) => name) });
    const { user } = openScan({ ...doneScan, parts, configs, score: null });
    expect(
      await screen.findByText("This scan was not asked for Lighthouse, so it has no health."),
    ).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Lighthouse" }));
    expect(await screen.findByText("No Lighthouse evidence")).toBeVisible();
    expect(screen.getByText("This scan was not asked for it.")).toBeVisible();
  });

  it("shows a failed part's reason in its tab and in the overview, beside what was kept", async () => {
    const { user } = openScan(partlyFailedScan);
    expect(await screen.findByRole("region", { name: "Lighthouse failed" })).toHaveTextContent(
      "Lighthouse could not measure the page.",
    );
    await user.click(screen.getByRole("tab", { name: "Lighthouse" }));
    expect(panel().getByRole("region", { name: "Lighthouse failed" })).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: /^Console/ }));
    expect(panel().getByText("shop 2.4.1 ready")).toBeInTheDocument();
  });

  it.each([
    ["nothing", failedScan, "There was nothing to keep."],
    [
      "some parts",
      {
        ...failedScan,
        parts: makeScanParts("failed", { html: { status: "done" }, logs: { status: "done" } }),
      },
      "Kept: HTML and Console.",
    ],
  ])("says why the whole scan failed, what to do, and that it kept %s", async (_, scan, kept) => {
    openScan(scan);
    const notice = within(await screen.findByRole("region", { name: "The scan failed" }));
    expect(notice.getByText("The page did not finish loading in time.")).toBeInTheDocument();
    expect(notice.getByText(kept)).toBeInTheDocument();
    expect(notice.getByText(/opens in your own browser/)).toBeInTheDocument();
  });

  it("marks on the picture what was found there, by the number that it has in the list", async () => {
    const [check] = makeFinding().checks;
    if (!check?.evidence) throw new Error("the fixture has evidence");
    const box = { x: 40, y: 60, width: 200, height: 80 };
    const elements = [{ selector: "button.add", html: "<button>", box }];
    const marked = makeFinding({
      checks: [{ ...check, evidence: { ...check.evidence, elements } }],
    });
    const plain = makeFinding({ id: fixtureId(777), title: "No HTTPS", checks: [] });
    const { user } = openScan(
      doneScan,
      {},
      { findings: { list: makeFindingList([plain, marked]) } },
    );

    const mark = await screen.findByRole("button", { name: `1: ${marked.title}` });
    await user.click(screen.getByRole("button", { name: `Show mark 1: ${marked.title}` }));
    expect(mark).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("switch", { name: "Marks" }));
    expect(screen.queryByRole("button", { name: `1: ${marked.title}` })).toBeNull();
  });

  it("is compared with another scan: its scores, what is new and gone, and the pictures", async () => {
    const before = { ...doneScan, id: fixtureId(31), score: 80 };
    const { callsOf } = openScan(
      doneScan,
      { tab: "compare", compare: before.id },
      {
        scans: { get: ({ id }) => (id === before.id ? before : doneScan) },
        findings: { list: makeFindingList() },
      },
    );
    const health = within(await screen.findByRole("row", { name: /^Health/ }));
    expect(health.getByText("+8")).toBeInTheDocument();
    expect(await screen.findByRole("row", { name: /hero\.jpg answers 404.*Gone/ })).toBeVisible();
    expect(screen.getByRole("slider")).toHaveValue("50");
    expect(callsOf("findings.list").at(-1)?.input).toMatchObject({
      scan_id: doneScan.id,
      compare_with: before.id,
    });
  });

  it("scans again and hands over the new scan", async () => {
    const { user, onScanCreated } = openScan(
      failedScan,
      {},
      {
        scans: { create: { success: true, message: "", ids: [fixtureId(77)] } },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Scan again" }));
    await waitFor(() => expect(onScanCreated).toHaveBeenCalledWith(fixtureId(77)));
  });

  it("says what scanning again costs before it is charged", async () => {
    const { user, callsOf } = openScan(
      failedScan,
      {},
      {
        billing: { info: sellingScans({ used: 30 }) },
        sites: { get: makeSite() },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Scan again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Scan 1 page?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(callsOf("scans.create")).toHaveLength(0);
  });
});

describe("ScanPage whose files' addresses have run out", () => {
  const stale = "data:application/json,gone";
  const staleScan = { ...doneScan, lighthouse: { ...doneScan.lighthouse, audits: stale } };

  it("fetches the scan's new addresses and reads again", async () => {
    let scan: Scan = staleScan;
    const { user } = openScan(() => scan, { tab: "lighthouse" });
    const retry = await screen.findByRole("button", { name: "Try again" });
    scan = doneScan;
    await user.click(retry);
    expect(await panel().findByText(/^Image elements do not have/)).toBeInTheDocument();
  });
});

describe("ScanPage's requests", () => {
  it("are narrowed to those that failed, and open with why and with their headers", async () => {
    const { onSearchChange } = openScan(doneScan, { tab: "network", requests: "failed" });
    expect(await screen.findByText("fonts.northwind.example")).toBeInTheDocument();
    expect(screen.queryByText("hero.webp")).toBeNull();
    cleanup();

    openScan(doneScan, { tab: "network", request: 3 });
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByText(/does not resolve/)).toBeVisible();
    expect(await drawer.findAllByText("x-answered-by")).toHaveLength(2);
    expect(onSearchChange).not.toHaveBeenCalled();
  });
});

describe("ScanPage with hostile content", () => {
  const script = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const auditWith = (description: string) => ({
    id: "hostile",
    title: script,
    description,
    score: 0,
    score_display_mode: "binary",
    display_value: script,
    weight: 1,
    items: [{ node: script }],
  });
  const none = { performance: [], accessibility: [], best_practices: [] };
  const audits = { ...none, seo: [auditWith("[a](javascript:alert(1)) [b](https://ok.example/)")] };
  const hostileRequest = makeRequest({
    url: `javascript:alert(1)//${script}`,
    type: script,
    protocol: script,
    status: null,
    fault: script,
    initiator: { type: script, url: "javascript:alert(1)", line: 1 },
  });
  const lines = [{ name: script, value: script }];
  const hostileHar = {
    log: { entries: [{ request: { headers: lines }, response: { headers: lines } }] },
  };
  const hostile = makeScan({
    facts: { ...facts(), title: script, final_url: "javascript:alert(1)" },
    visit: {
      vitals: null,
      cookies: [{ name: script, domain: script, secure: false, http_only: false, same_site: null }],
      storage: null,
      certificate: {
        protocol: script,
        subject: script,
        issuer: script,
        valid_from: fixtureTime,
        valid_to: fixtureTime,
      },
      archive_missing: script,
      snapshot_missing: script,
    },
    logs: [
      {
        level: "error",
        source: script,
        message: script,
        timestamp: 1,
        url: "javascript:alert(1)",
        line: 1,
        column: 1,
        stack: [
          { function: script, url: "javascript:alert(1)", line: 1, column: 1 },
          { function: "", url: "", line: 1, column: 1 },
        ],
      },
    ],
    network: {
      ...makeScan().network,
      requests: `data:application/json,${encodeURIComponent(JSON.stringify([hostileRequest]))}`,
      har: `data:application/json,${encodeURIComponent(JSON.stringify(hostileHar))}`,
    },
    lighthouse: {
      ...makeScan().lighthouse,
      audits: `data:application/json,${encodeURIComponent(JSON.stringify(audits))}`,
    },
  });

  it.each(["overview", "lighthouse", "network", "console", "html"] as const)(
    "shows it as text in the %s tab",
    async (tab) => {
      openScan(hostile, { tab, request: 1 });
      await screen.findByRole("heading", { level: 1, name: script });
      await waitFor(() =>
        expect(screen.getAllByText(script, { exact: false }).length).toBeGreaterThan(1),
      );
      expect(document.querySelector("body script, [onerror]")).toBeNull();
      const links = [...document.querySelectorAll("a")].map((link) => link.protocol);
      expect(links).not.toContain("javascript:");
    },
  );

  it("keeps only https links of a description", async () => {
    const { container } = openScan(hostile, { tab: "lighthouse" });
    await waitFor(() => expect(panel().getAllByText(script, { exact: false })).toBeTruthy());
    expect(container.querySelector('a[href="https://ok.example/"]')).not.toBeNull();
    expect(screen.getByText(/\[a\]\(javascript:alert\(1/)).toBeInTheDocument();
  });
});

function facts(): NonNullable<Scan["facts"]> {
  const { facts: value } = makeScan();
  if (value === null) throw new Error("The fixture has facts.");
  return value;
}

describe("ScanPage, live", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(runningScan.time_started ?? "") + 12_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("turns parts from waiting to running to done, each with its time, then shows the evidence", async () => {
    let scan: Scan = runningScan;
    const { callsOf } = openScan(() => scan);
    await settle(100);
    expect(states().slice(0, 5)).toEqual(["Done", "Done", "Running", "Running", "Waiting"]);
    expect(part("HTML").getByText("1.2 s")).toBeInTheDocument();
    expect(part("Lighthouse").getByText("0:09")).toBeInTheDocument();
    await settle(1000);
    expect(part("Lighthouse").getByText("0:10")).toBeInTheDocument();

    scan = {
      ...scan,
      parts: makeScanParts("done", {
        lighthouse: { status: "running", time_started: runningScan.time_started },
        security: { status: "failed", code: "INTERNAL", reason: "Something went wrong." },
      }),
    };
    await settle(1600);
    expect(states().slice(0, 5)).toEqual(["Done", "Done", "Done", "Running", "Failed"]);
    expect(part("Security").getByText("Something went wrong.")).toBeInTheDocument();

    scan = doneScan;
    await settle(1600);
    expect(screen.getByRole("tab", { name: "Overview" })).toBeInTheDocument();
    expect(screen.getByText("The scan is done.")).toBeInTheDocument();

    const asked = callsOf("scans.get").length;
    await settle(30_000);
    expect(callsOf("scans.get").length).toBe(asked);
  });

  const rows = () => screen.getAllByRole("listitem").filter((row) => row.dataset.state);
  const states = () =>
    rows().map((row) => within(row).getByText(/Waiting|Running|Done|Failed/).textContent);
  const part = (name: string) => {
    const row = rows().find((candidate) => within(candidate).queryByText(name));
    if (!row) throw new Error(`There is no part ${name}.`);
    return within(row);
  };
});

function settle(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms));
}
