import { type MockHandlers, refuse } from "@sitewright/api-client/testing";
import type { Report, ReportSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answersWith,
  edition,
  olderEdition,
  report,
  share,
  site,
} from "../testing/story-reports.ts";
import { TextsProvider } from "../texts.ts";
import { ReportPage } from "./report-page.tsx";

afterEach(() => {
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const seen = vi.fn<(search: ReportSearch) => void>();

function Host({ initial }: { initial: ReportSearch }) {
  const [search, setSearch] = useState(initial);
  return (
    <ShortcutsProvider>
      <ReportPage
        subject={{ kind: "site", id: site.id }}
        search={search}
        onSearchChange={(next) => {
          seen(next);
          setSearch(next);
        }}
      />
    </ShortcutsProvider>
  );
}

function openReport(
  reports: readonly Report[] = [report],
  initial: ReportSearch = {},
  handlers: MockHandlers = {},
) {
  const known = answersWith(reports);
  return renderWithApi(<Host initial={initial} />, {
    ...known,
    ...handlers,
    reports: { ...known.reports, ...handlers.reports },
  });
}

const frame = () => screen.findByTitle(/as it is read$/);

describe("ReportPage", () => {
  it("draws what the settings say, in a frame in which nothing runs", async () => {
    const { callsOf } = openReport();
    expect(await frame()).toHaveAttribute("sandbox", "allow-popups allow-popups-to-escape-sandbox");
    const { type, period } = report;
    expect(callsOf("reports.preview")[0]?.input).toMatchObject({ site_id: site.id, type, period });
    expect(await screen.findByText(/What it would say now/)).toBeVisible();
  });

  it("keeps what is not saved over another look, and saves or discards it", async () => {
    const first = openReport();
    await first.user.click(await screen.findByRole("checkbox", { name: "Security" }));
    expect(screen.getByText(/Not saved yet/)).toBeVisible();
    first.unmount();

    const { user, callsOf } = openReport();
    expect(await screen.findByRole("checkbox", { name: "Security" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(callsOf("reports.update")).toHaveLength(1));
    expect(callsOf("reports.update")[0]?.input).toMatchObject({
      id: report.id,
      type: [...report.type, "security"],
    });
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
  });

  it("discards what was changed", async () => {
    const { user } = openReport();
    await user.click(await screen.findByRole("checkbox", { name: "Security" }));
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.getByRole("checkbox", { name: "Security" })).not.toBeChecked();
  });

  it("makes the first report with its first edition, and shows that", async () => {
    const { user, callsOf } = openReport([]);
    await frame();
    await user.keyboard("f");
    await waitFor(() => expect(callsOf("reports.freeze")).toHaveLength(1));
    expect(callsOf("reports.create")[0]?.input).toMatchObject({ site_id: site.id });
    expect(seen).toHaveBeenLastCalledWith({ report: report.id, edition: edition.id });
    expect(await screen.findByText("An edition was made.")).toBeVisible();
  });

  it("steps through the editions by key", async () => {
    const { user } = openReport();
    await screen.findByText(/by Tom Okafor/);
    await user.keyboard("jj");
    expect(seen).toHaveBeenLastCalledWith({ report: undefined, edition: olderEdition.id });
    expect(await screen.findByText(/Frozen: it stays as it is/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Freeze" })).toBeNull();
    await user.keyboard("kk");
    expect(seen).toHaveBeenLastCalledWith({ report: undefined, edition: undefined });
  });

  it("does not draw, freeze or save settings that make no report, and says why", async () => {
    const { user } = openReport([{ ...report, type: ["summary"] }]);
    await frame();
    await user.click(screen.getByRole("checkbox", { name: "Summary" }));
    expect(screen.getByText("Choose a section at least.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Freeze" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  });

  it("says which of its colours cannot be read, and what becomes of them", async () => {
    openReport([{ ...report, highlight_color: "#ffdd55" }]);
    expect(
      await screen.findByText(/highlights' contrast on white is 1.3; 4.5 is needed/),
    ).toBeVisible();
  });

  it("says that the report of an old link is gone, and shows the newest", async () => {
    openReport([report], { report: olderEdition.id });
    expect(await screen.findByText(/has been deleted/)).toBeVisible();
  });

  it("says why nothing is drawn, with a way to try again", async () => {
    openReport([report], {}, { reports: { preview: refuse("BUSY", "Too much is going on.") } });
    expect(await screen.findByText("The report could not be drawn")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("sharing", () => {
  const openShare = async () => {
    const view = openReport([report], { edition: edition.id });
    await frame();
    await view.user.click(screen.getByRole("button", { name: "Share" }));
    return { ...view, dialog: within(await screen.findByRole("dialog")) };
  };

  it("makes a link for somebody, and tells its address this once", async () => {
    const { user, dialog, callsOf } = await openShare();
    await user.type(dialog.getByLabelText("For whom"), "Owners");
    await user.click(dialog.getByRole("button", { name: "Make link" }));
    expect(await dialog.findByLabelText("Link")).toHaveValue(
      "https://reports.example/r/7kq2m9xdv4te",
    );
    expect(callsOf("editions.share")[0]?.input).toEqual({
      ...{ id: edition.id, recipient: "Owners", shows: "this", days: 30, passphrase: null },
    });
  });

  it("lists the links with their looks, and ends one", async () => {
    const { user, dialog, callsOf } = await openShare();
    expect(await dialog.findByText("opened about 6 times, last on 1 Mar 2026")).toBeVisible();
    expect(dialog.getByText("Revoked")).toBeVisible();
    const name = "Revoke the link for Oak & Iron, owners";
    await user.click(dialog.getByRole("button", { name }));
    await waitFor(() => expect(callsOf("shares.revoke")[0]?.input).toEqual({ id: share.id }));
    expect(await screen.findByText("The link does not work any more.")).toBeVisible();
  });
});

it("shows the texts of its host", async () => {
  renderWithApi(
    <TextsProvider overrides={{ actions: { freeze: "Einfrieren" } }}>
      <Host initial={{}} />
    </TextsProvider>,
    answersWith([report]),
  );
  expect(await screen.findByRole("button", { name: "Einfrieren" })).toBeVisible();
});
