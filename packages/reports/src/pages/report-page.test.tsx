import { AccessProvider } from "@sitewright/api-client";
import { type MockHandlers, refuse } from "@sitewright/api-client/testing";
import type { Report, ReportSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answersWith,
  edition,
  olderEdition,
  openOf,
  report,
  share,
  site,
} from "../testing/story-reports.ts";
import { TextsProvider } from "../texts.ts";
import { ReportPage } from "./report-page.tsx";

afterEach(() => {
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
    editions: { ...known.editions, ...handlers.editions },
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
  const openShare = async (handlers: MockHandlers = {}) => {
    const view = openReport([report], { edition: edition.id }, handlers);
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

  it("mails it to people, and says what they get and how far each mail got", async () => {
    const { user, dialog, callsOf } = await openShare();
    expect(
      await dialog.findByText(/link of their own.* 45 days.*PDF, 640 kB, is in/),
    ).toBeVisible();
    expect(await dialog.findByText(/550 no such mailbox/)).toBeVisible();
    await user.type(dialog.getByLabelText("To"), "ada@lane.example; Tom@lane.example");
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await screen.findByText("On its way to 2 people.")).toBeVisible();
    expect(callsOf("editions.mail")[0]?.input).toEqual({
      id: edition.id,
      emails: ["ada@lane.example", "Tom@lane.example"],
    });
  });

  it("says at the field whom it cannot mail, whoever finds out", async () => {
    const reason = "ada@lane.example was mailed this report already. Nobody was mailed.";
    const mail = refuse("DUPLICATE", reason, { field: "emails" });
    const { user, dialog, callsOf } = await openShare({ editions: { mail } });
    await user.type(dialog.getByLabelText("To"), "ada");
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await dialog.findByText("This is no mail address: ada.")).toBeVisible();
    expect(callsOf("editions.mail")).toHaveLength(0);
    await user.type(dialog.getByLabelText("To"), "@lane.example");
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await dialog.findByText(reason)).toBeVisible();
  });
});

describe("an edition's PDF", () => {
  const openWith = (pdf: "waiting" | "failed") =>
    openReport(
      [report],
      { edition: edition.id },
      { editions: { get: openOf({ ...edition, pdf }) } },
    );

  it("says that it is there, and how large, before anybody saves it", async () => {
    const { user } = openReport([report], { edition: edition.id });
    expect(await screen.findByText("The PDF is ready, 640 kB.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Save as" }));
    expect(screen.getByRole("menuitem", { name: "PDF, 640 kB" })).toBeVisible();
  });

  it("says that it is being made", async () => {
    openWith("waiting");
    expect(await screen.findByText("The PDF is being made.")).toBeVisible();
  });

  it("is tried again where it could not be made", async () => {
    const { user, callsOf } = openWith("failed");
    expect(await screen.findByText("The PDF could not be made.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(callsOf("editions.print")[0]?.input).toEqual({ id: edition.id }));
  });
});

it("offers nothing to a client that the server would refuse them", async () => {
  const { callsOf } = renderWithApi(
    <AccessProvider member={{ role: "client", permissions: null }}>
      <Host initial={{}} />
    </AccessProvider>,
    {
      ...answersWith([report]),
      editions: { get: openOf({ ...edition, pdf: "failed" }) },
    },
  );
  await frame();
  expect(await screen.findByText("The PDF could not be made.")).toBeVisible();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(buttons.filter((name) => !/by Mara|by Tom/.test(name ?? ""))).toEqual([
    "Editions",
    "Save as",
  ]);
  expect(screen.queryByText("As it is now")).toBeNull();
  expect(callsOf("reports.preview")).toHaveLength(0);
});

it("lets nobody save settings who may not, and freezes none of theirs", async () => {
  const permissions = {
    actions: ["get" as const, "add" as const],
    resources: ["report" as const],
    sites: [],
  };
  const { user } = renderWithApi(
    <AccessProvider member={{ role: "contributor", permissions }}>
      <Host initial={{}} />
    </AccessProvider>,
    answersWith([report]),
  );
  await frame();
  expect(screen.getByRole("button", { name: "Freeze" })).toBeEnabled();
  await user.click(screen.getByRole("checkbox", { name: "Security" }));
  expect(screen.getByText(/you may not save how this report is set up/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(screen.getByRole("button", { name: "Freeze" })).toBeDisabled();
});

it("draws own days, and says which cannot be", async () => {
  const { user, callsOf } = openReport([
    { ...report, period: { kind: "range", from: "2026-02-01", to: "2026-02-10" } },
  ]);
  await frame();
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-01-10" } });
  expect(screen.getByText("The last day lies before the first.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-02-20" } });
  await waitFor(() =>
    expect(callsOf("reports.preview").at(-1)?.input).toMatchObject({
      period: { kind: "range", from: "2026-02-01", to: "2026-02-20" },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(callsOf("reports.update")).toHaveLength(1));
});

it("changes how all reports look, with a logo, and draws them anew", async () => {
  const { user, callsOf } = openReport();
  await frame();
  await user.click(await screen.findByRole("button", { name: "Change for all reports" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByLabelText("Name above each report");
  await user.clear(name);
  await user.type(name, "Southwind");
  await user.upload(
    dialog.getByLabelText(/Logo/),
    new File([new Uint8Array([1, 2, 3])], "logo.png", { type: "image/png" }),
  );
  const drawn = callsOf("reports.preview").length;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("All reports look so from now on.")).toBeVisible();
  expect(callsOf("brand.set")[0]?.input).toMatchObject({
    name: "Southwind",
    logo: "data:image/png;base64,AQID",
  });
  await waitFor(() => expect(callsOf("reports.preview").length).toBeGreaterThan(drawn));
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
