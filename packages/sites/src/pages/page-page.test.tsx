import type { MockHandlers } from "@sitewright/api-client/testing";
import {
  fixtureId,
  listOf,
  makeBillingInfo,
  makeFindingList,
  makePage,
  makeScan,
  makeScanSummary,
  makeSite,
  refuse,
} from "@sitewright/api-client/testing";
import type { Page, ScanSummary } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { scanStatusViews } from "../model/status-view.ts";
import { sellingScans } from "../testing/selling-scans.ts";
import { storyConfigs } from "../testing/story-configs.ts";
import { storyPage } from "../testing/story-sites.ts";
import { PagePage } from "./page-page.tsx";

const summary = makeScanSummary();

function openPage(page: Page, handlers: MockHandlers = {}) {
  return renderWithApi(<PagePage pageId={page.id} search={{}} onSearchChange={() => {}} />, {
    pages: { get: page },
    billing: { info: makeBillingInfo() },
    findings: { list: makeFindingList([]) },
    tests: { list: listOf([]) },
    ...handlers,
    scans: { list: listOf([summary]), ...handlers.scans },
  });
}

describe("PagePage", () => {
  it("leads up to its site, shows the scores and every scan", async () => {
    openPage(makePage());
    expect(await screen.findByRole("heading", { name: "Pricing – Northwind" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "northwind.example" })).toHaveAttribute(
      "href",
      `/site/${makePage().site}`,
    );
    const way = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(way.getByText("Pricing – Northwind").closest("[aria-current=page]")).not.toBeNull();
    const scores = within(screen.getByRole("region", { name: "Scores of the latest scan" }));
    for (const name of [
      "Performance 91 of 100",
      "Accessibility 100 of 100",
      "Best practices 96 of 100",
      "SEO 92 of 100",
      "Security 67 of 100",
    ]) {
      expect(scores.getByRole("button", { name })).toBeInTheDocument();
    }
    const health = scores.getByRole("button", { name: "Health 88 of 100" });
    fireEvent.click(health);
    const made = within(await screen.findByRole("dialog", { name: "Health 88 of 100" }));
    expect(made.getByText("Security to 90")).toBeInTheDocument();
    expect(made.getByRole("link", { name: "Every formula, in the guide" })).toHaveAttribute(
      "href",
      "/docs/formulas",
    );
    fireEvent.keyDown(document, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("The line begins with the next scan.")).toBeInTheDocument();
    const row = within(await screen.findByRole("row", { name: /Done/ }));
    expect(row.getByRole("link")).toHaveAttribute("href", `/scan/${summary.id}`);
    expect(row.getByText("1 min 2 s")).toBeInTheDocument();
    fireEvent.click(row.getByRole("button", { name: /^Health \d+ of 100$/ }));
    const ofRow = within(await screen.findByRole("dialog", { name: /^Health/ }));
    expect(ofRow.getByRole("link", { name: "Security to 90" })).toHaveAttribute(
      "href",
      `/scan/${summary.id}?tab=security`,
    );
  });

  it("asks for just what its parts will ask for, while the page is on its way", async () => {
    const asked: string[] = [];
    const told =
      <Answer,>(answer: Answer) =>
      (input: object) => {
        asked.push(JSON.stringify(input));
        return answer;
      };
    let arrive: (page: Page) => void = () => {};
    const page = new Promise<Page>((resolve) => {
      arrive = resolve;
    });
    openPage(makePage(), {
      pages: { get: () => page },
      scans: { list: told(listOf([summary])) },
      findings: { list: told(makeFindingList([])) },
      tests: { list: told(listOf([])) },
    });
    // Those that can be compared, those of the trend, and the list; the findings; the tests.
    await waitFor(() => expect(asked).toHaveLength(5));
    expect(screen.queryByRole("heading", { name: "Pricing – Northwind" })).not.toBeInTheDocument();
    arrive(makePage());
    await screen.findByRole("row", { name: /Done/ });
    expect(new Set(asked).size).toBe(5);
  });

  it("shows the scores of each kind of device, each compared with its own", async () => {
    const on = (device: string, id: number, performance: number) =>
      makeScanSummary({
        id: fixtureId(id),
        device,
        lighthouse: { scores: { ...summary.lighthouse.scores, performance } },
      });
    const [phone, phoneBefore] = [on("iPhone 12 Pro", 29, 50), on("Google Pixel 5", 28, 44)];
    const before = on(summary.device, 27, 90);
    openPage(makePage(), { scans: { list: listOf([summary, phone, phoneBefore, before]) } });
    const onPhones = within(
      await screen.findByRole("region", { name: "Scores of the latest scan on iPhone 12 Pro" }),
    );
    expect(onPhones.getByRole("button", { name: "Performance 50 of 100" })).toBeInTheDocument();
    expect(onPhones.getByText("6 points more than in the scan before")).toBeInTheDocument();
    const latest = within(screen.getByRole("region", { name: "Scores of the latest scan" }));
    expect(latest.getByText("1 point more than in the scan before")).toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: summary.device })[0]).toHaveAttribute(
      "href",
      `/scan/${summary.id}`,
    );
  });

  it("draws no line between a phone and a desktop", async () => {
    const onPhone = makeScanSummary({ id: fixtureId(29), device: "Google Pixel 5", score: 20 });
    openPage(makePage(), { scans: { list: listOf([summary, onPhone]) } });
    expect(await screen.findByText("The line begins with the next scan.")).toBeInTheDocument();
  });

  it("scans on another kind of device, and with choices", async () => {
    const { user, callsOf } = openPage(makePage(), {
      scans: { create: { success: true, message: "", ids: [fixtureId(30)] } },
      siteConfigs: { get: storyConfigs },
    });
    await user.click(await screen.findByRole("button", { name: "Scan on another device" }));
    await user.click(screen.getByRole("menuitem", { name: "On Google Pixel 5" }));
    await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    expect(callsOf("scans.create")[0]?.input).toEqual({
      page_id: makePage().id,
      configs: { device: "Google Pixel 5" },
    });
    await user.click(screen.getByRole("button", { name: "Scan on another device" }));
    await user.click(screen.getByRole("menuitem", { name: "Scan with choices" }));
    expect(await screen.findByRole("dialog", { name: "Scan with choices" })).toBeInTheDocument();
  });

  it("says beside each score how far it moved since the finished scan before", async () => {
    const lighthouse = { ...summary.lighthouse.scores, performance: 70, seo: null };
    const before = makeScanSummary({
      id: fixtureId(29),
      score: 90.4,
      lighthouse: { scores: lighthouse },
    });
    openPage(makePage(), { scans: { list: listOf([summary, before]) } });
    const scores = within(await screen.findByRole("region", { name: /^Scores/ }));
    expect(await scores.findByText("21 points more than in the scan before")).toBeInTheDocument();
    expect(scores.getByText("2 points less than in the scan before")).toBeInTheDocument();
    // Accessibility, best practices and security stayed; what had no search score has nothing to compare.
    expect(scores.getAllByText("as in the scan before")).toHaveLength(3);
  });

  it("says whose scores it shows where the newest scan was not asked for all of them", async () => {
    const of = (id: number, overrides: Partial<ScanSummary>) =>
      makeScanSummary({ id: fixtureId(id), ...overrides });
    const security = summary.parts.filter(({ name }) => name === "security");
    const quick = of(31, { score: null, parts: security });
    const before = of(32, { score: null, parts: security });
    const lighthouse = { ...summary.lighthouse.scores, performance: 70 };
    const earlier = of(33, { lighthouse: { scores: lighthouse } });
    const page = makePage();
    const latest = { ...page.info.latest_scan, id: quick.id, scored_id: summary.id };
    openPage(
      { ...page, info: { ...page.info, latest_scan: latest } },
      { scans: { list: listOf([quick, summary, before, earlier]) } },
    );
    const link = await screen.findByRole("link", { name: "the newest that was" });
    expect(link).toHaveAttribute("href", `/scan/${summary.id}`);
    const scores = within(screen.getByRole("region", { name: "Scores of the latest scan" }));
    expect(scores.getByRole("button", { name: "Performance 91 of 100" })).toBeVisible();
    // They moved since the one before that was asked for them, too.
    expect(await scores.findByText("21 points more than in the scan before")).toBeInTheDocument();
  });

  it("explains each score by its shares and what would raise it most", async () => {
    const { security } = makeScan();
    const audits = security.audits
      .slice(0, 1)
      .map((audit) => ({ ...audit, status: "fail", category: "transport" }) as const);
    const scan = makeScan({ security: { ...security, audits } });
    openPage(makePage(), { scans: { get: scan } });
    const scores = within(await screen.findByRole("region", { name: /^Scores/ }));
    fireEvent.click(scores.getByRole("button", { name: "Security 67 of 100" }));
    const made = within(await screen.findByRole("dialog", { name: "Security 67 of 100" }));
    expect(await made.findByText(/^Transport, \d+%$/)).toBeInTheDocument();
    expect(made.getByText("+100")).toBeInTheDocument();
    expect(made.getByText(audits[0]?.title ?? "")).toHaveAttribute(
      "href",
      `/scan/${scan.id}?tab=security&rule=${audits[0]?.id}`,
    );
  });

  it("says when the page was changed, by the day that the site's sitemap names", async () => {
    openPage({ ...makePage(), time_modified: "2024-05-06T00:00:00.000Z" });
    expect(await screen.findByText(/changed 6 May 2024, says the site/)).toBeInTheDocument();
  });

  it("scans the page on demand", async () => {
    const { user, callsOf } = openPage(makePage(), {
      scans: { create: { success: true, message: "", ids: [fixtureId(5)] } },
    });
    await user.click(await screen.findByRole("button", { name: "Scan now" }));
    await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    expect(callsOf("scans.create")[0]?.input).toEqual({ page_id: makePage().id });
    await waitFor(() => expect(callsOf("scans.list").length).toBeGreaterThan(1));
  });

  describe("where a scan costs", () => {
    const usedUp = sellingScans({ used: 30 });
    const openUsedUp = (is_demo: boolean) =>
      openPage(makePage(), {
        billing: { info: usedUp },
        sites: { get: makeSite({ is_demo }) },
        scans: { create: { success: true, message: "", ids: [fixtureId(5)] } },
      });

    it("says so before it is charged, and scans only then", async () => {
      const { user, callsOf } = openUsedUp(false);
      await user.click(await screen.findByRole("button", { name: "Scan now" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Scan 1 page?" }));
      expect(dialog.getByText("1 scan: 0 included, 1 at $0.10")).toBeInTheDocument();
      expect(callsOf("scans.create")).toHaveLength(0);
      await user.click(dialog.getByRole("button", { name: "Scan 1 for up to $0.10" }));
      await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    });

    it("scans the demo shop at once, which costs nothing", async () => {
      const { user, callsOf } = openUsedUp(true);
      await user.click(await screen.findByRole("button", { name: "Scan now" }));
      await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
      expect(screen.queryByRole("dialog")).toBeNull();
    });
  });

  it.each(["queued", "running"] as const)(
    "offers no second scan while one is %s, and says why",
    async (status) => {
      openPage(storyPage(1, "/pricing", null, { status }));
      expect(await screen.findByRole("button", { name: "Scan now" })).toBeDisabled();
      expect(screen.getByText("A scan of this page is already running.")).toBeInTheDocument();
    },
  );

  it("scans it on another kind of device meanwhile", async () => {
    const { user, callsOf } = openPage(storyPage(1, "/pricing", null, { status: "running" }), {
      scans: { create: { success: true, message: "", ids: [fixtureId(5)] } },
    });
    expect(await screen.findByText("Windows 10 PC · Lighthouse")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Scan on another device" }));
    expect(await screen.findByRole("menuitem", { name: "On Windows 10 PC" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await user.click(screen.getByRole("menuitem", { name: "On Google Pixel 5" }));
    await waitFor(() => expect(callsOf("scans.create")).toHaveLength(1));
    expect(callsOf("scans.create")[0]?.input).toMatchObject({
      configs: { device: "Google Pixel 5" },
    });
  });

  it("says why the latest scan failed", async () => {
    openPage(storyPage(1, "/pricing", null, { status: "failed", reason: "No answer in time." }));
    const notice = within(await screen.findByRole("region", { name: "The latest scan failed" }));
    expect(notice.getByText("No answer in time.")).toBeInTheDocument();
    // What is left of it, the scan's own screen knows.
    expect(notice.queryByText(/kept/)).toBeNull();
  });

  it("shows what was found before a scan that somebody called off, and that one for what it is", async () => {
    const [id, reason] = [fixtureId(31), "Cancelled by Mara Weiss."];
    const cancelled = { id, reason, status: "cancelled", code: "CANCELLED", score: null } as const;
    openPage(makePage(), {
      scans: { list: listOf([makeScanSummary(cancelled), summary]) },
    });
    const row = within(await screen.findByRole("row", { name: /Cancelled/ }));
    expect(row.getByText(reason)).toBeInTheDocument();
    expect(screen.queryByText("Failed")).toBeNull();
    expect(screen.queryByRole("region", { name: "The latest scan failed" })).toBeNull();
    const scores = within(screen.getByRole("region", { name: "Scores of the latest scan" }));
    expect(scores.getByRole("button", { name: "Performance 91 of 100" })).toBeInTheDocument();
    expect(scores.getByRole("button", { name: "Health 88 of 100" })).toBeInTheDocument();
    expect(scanStatusViews.cancelled.tone).toBe("neutral");
  });

  it("says that the trend could not be loaded, in place of an empty one", async () => {
    let fails = true;
    const list = ({ status }: { status?: string | undefined }) =>
      status === "done" && fails ? refuse("BUSY", "Come back.")() : listOf([summary]);
    const { user } = openPage(makePage(), { scans: { list } });
    expect(await screen.findByText("Come back.")).toBeInTheDocument();
    expect(screen.queryByText("Nothing to draw yet.")).toBeNull();
    fails = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Come back.")).toBeNull());
  });

  it("asks for a fresh address when the screenshot's has run out", async () => {
    const page = makePage();
    const latest_scan = { ...page.info.latest_scan, screenshot: "https://files.example/old.webp" };
    const { user, callsOf } = openPage({ ...page, info: { ...page.info, latest_scan } });
    fireEvent.error(
      await screen.findByRole("img", { name: "Screenshot of northwind.example/pricing" }),
    );
    await user.click(screen.getByRole("button", { name: "Load again" }));
    await waitFor(() => expect(callsOf("pages.get")).toHaveLength(2));
  });
});
