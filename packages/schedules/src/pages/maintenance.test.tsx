import {
  type MockHandlers,
  makeScheduleList,
  makeScheduleSlot,
  makeWindowList,
  refuse,
} from "@sitewright/api-client/testing";
import type { SchedulesSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { SchedulesOf } from "../components/schedules-of/schedules-of.tsx";
import { answers, shops, windows } from "../testing/story-schedules.ts";
import { SchedulesPage } from "./schedules-page.tsx";

const [on, weekly, , over] = windows;

function Page({ start }: { start: SchedulesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <SchedulesPage search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

const handlersWith = (maintenance: MockHandlers["maintenance"]): MockHandlers => ({
  ...answers,
  maintenance: { ...answers.maintenance, ...maintenance },
});
const show = (start: SchedulesSearch = {}, maintenance: MockHandlers["maintenance"] = {}) =>
  renderWithApi(<Page start={{ tab: "maintenance", ...start }} />, handlersWith(maintenance));

const openForm = async (name: string) => within(await screen.findByRole("dialog", { name }));

describe("the list of maintenance windows", () => {
  it("is a tab of the schedules, and says what each is on, when it is, and how it stands", async () => {
    const { user } = renderWithApi(<Page start={{}} />, answers);
    await user.click(await screen.findByRole("tab", { name: "Maintenance" }));
    const row = async (name = "") => within(await screen.findByRole("listitem", { name }));
    const now = await row(on?.name);
    expect(now.getByText("harbour-hotel.example")).toBeVisible();
    expect(now.getByText("2 Mar 2026, 10:00 to 14:00")).toBeVisible();
    expect(now.getByText(/^Now, until /)).toBeVisible();
    expect(now.getByText("Mara is at it.")).toBeVisible();
    const next = await row(weekly?.name);
    expect(next.getByText("Weekly, Sunday 02:00 to 04:30")).toBeVisible();
    const long = await row("Backups of the office");
    expect(long.getByText("Weekly, Friday 18:00 to 06:00, 3 days later")).toBeVisible();
    expect(next.getByText("Europe/Copenhagen")).toBeVisible();
    expect(next.getByText("Pauses runs, mutes alerts")).toBeVisible();
    const past = await row(over?.name);
    expect(past.getByText("10 Feb 2026, 21:00 to 11 Feb 2026, 05:00")).toBeVisible();
    expect(past.getByText("Over")).toBeVisible();
    expect(past.getByText("All sites")).toBeVisible();
    expect(past.getByText("Mutes alerts")).toBeVisible();
  });

  it("ends one that is on, and offers that of no other", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: `Actions for ${weekly?.name}` }));
    expect(screen.queryByRole("menuitem", { name: "End now" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: `Actions for ${on?.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "End now" }));
    expect(await screen.findByText(`${on?.name} is ended.`)).toBeVisible();
    expect(callsOf("maintenance.end").map(({ input }) => input)).toEqual([{ id: on?.id }]);
  });

  it("says why one could not be ended", async () => {
    const { user } = show({}, { end: refuse("DUPLICATE", "It is not on now.") });
    await user.click(await screen.findByRole("button", { name: `Actions for ${on?.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "End now" }));
    expect(await screen.findByText("It is not on now.")).toBeVisible();
  });

  it("asks before one is deleted", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: `Actions for ${over?.name}` }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = await openForm(`Delete ${over?.name}?`);
    expect(callsOf("maintenance.remove")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(`${over?.name} is deleted.`)).toBeVisible();
    expect(callsOf("maintenance.remove")).toHaveLength(1);
  });
});

describe("the form of a maintenance window", () => {
  it("shows the next times while it is typed, and sends what was chosen", async () => {
    const { user, callsOf } = show({}, { list: makeWindowList([]) });
    await screen.findByText("No maintenance window yet");
    await user.keyboard("n");
    const drawer = await openForm("New maintenance window");
    expect(await drawer.findAllByText(/ UTC$/)).toHaveLength(3);
    await user.type(drawer.getByLabelText(/^Name/), "Backups");
    await user.type(drawer.getByRole("combobox", { name: "On what" }), "shop");
    await user.click(await drawer.findByRole("option", { name: /shop/ }));
    for (const [label, value] of [
      [/^From, time/, "23:30"],
      [/^To, time/, "05:00"],
      [/^From(?!,)/, "2026-03-29"],
      [/^To(?!,)/, "2026-03-30"],
    ] as const) {
      await user.clear(drawer.getByLabelText(label));
      await user.type(drawer.getByLabelText(label), value);
    }
    await user.click(drawer.getByRole("radio", { name: "Weekly" }));
    await user.click(drawer.getByRole("switch", { name: /Mute alerts/ }));
    await user.click(drawer.getByRole("button", { name: "Create window" }));
    await waitFor(() => expect(callsOf("maintenance.create")).toHaveLength(1));
    expect(callsOf("maintenance.create")[0]?.input).toMatchObject({
      name: "Backups",
      tags: ["shop"],
      site_ids: [],
      starts_at: "2026-03-29T23:30",
      ends_at: "2026-03-30T05:00",
      repeats: "weekly",
      pause_runs: true,
      mute_alerts: false,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says at its field what is wrong, here and there", async () => {
    const reason = "It has to end after it starts.";
    const refusal = refuse("INVALID_INPUT", reason, { field: "ends_at" });
    const { user, callsOf } = show({ edit: "new" }, { create: refusal, preview: refusal });
    const drawer = await openForm("New maintenance window");
    expect(await drawer.findByText(reason)).toBeVisible();
    await user.type(drawer.getByLabelText(/^Name/), "Backups");
    await user.click(drawer.getByRole("switch", { name: /Mute alerts/ }));
    await user.click(drawer.getByRole("switch", { name: /Pause scheduled runs/ }));
    await user.clear(drawer.getByLabelText(/^To, time/));
    await user.type(drawer.getByLabelText(/^To, time/), "25:00");
    expect(await drawer.findByText(/to see when it is/)).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Create window" }));
    expect(await drawer.findByText("Write a time as 07:10.")).toBeVisible();
    expect(drawer.getByText("Let it pause runs, mute alerts, or both.")).toBeVisible();
    expect(callsOf("maintenance.create")).toEqual([]);
    await user.click(drawer.getByRole("switch", { name: /Mute alerts/ }));
    await user.clear(drawer.getByLabelText(/^To, time/));
    await user.type(drawer.getByLabelText(/^To, time/), "01:00");
    await user.click(drawer.getByRole("button", { name: "Create window" }));
    await waitFor(() => expect(callsOf("maintenance.create")).toHaveLength(1));
    await waitFor(() => expect(drawer.getAllByText(reason)).toHaveLength(2));
  });

  it("changes one that is there, and keeps what it is", async () => {
    const { user, callsOf } = show({ edit: on?.id ?? "" });
    const drawer = await openForm(`Edit ${on?.name}`);
    await user.type(drawer.getByLabelText(/^Note/), " So is Ben.");
    await user.click(drawer.getByRole("button", { name: "Save window" }));
    await waitFor(() => expect(callsOf("maintenance.update")).toHaveLength(1));
    expect(callsOf("maintenance.update")[0]?.input).toEqual({
      id: on?.id,
      name: on?.name,
      site_ids: on?.sites.map(({ id }) => id),
      tags: [],
      starts_at: on?.local.starts_at,
      ends_at: on?.local.ends_at,
      repeats: "none",
      timezone: on?.timezone,
      pause_runs: true,
      mute_alerts: true,
      note: "Mara is at it. So is Ben.",
    });
  });

  it("makes no window of sites that are gone one of all sites", async () => {
    const gone = { ...(on as NonNullable<typeof on>), sites: [] };
    const { user, callsOf } = show({ edit: gone.id }, { list: makeWindowList([gone]) });
    const drawer = await openForm(`Edit ${gone.name}`);
    await user.click(drawer.getByRole("button", { name: "Save window" }));
    expect(await drawer.findByText(/What it named is gone/)).toBeVisible();
    expect(callsOf("maintenance.update")).toEqual([]);
  });
});

describe("a moment of a schedule", () => {
  const verdictOf = (change: Parameters<typeof makeScheduleSlot>[0]) => {
    const schedule = { ...shops, last: makeScheduleSlot(change) };
    const list = makeScheduleList([schedule]);
    renderWithApi(<Page start={{}} />, { ...answers, schedules: { ...answers.schedules, list } });
    return screen.findByRole("row", { name: new RegExp(shops.name) });
  };

  it("says how much of it was held back", async () => {
    const row = within(await verdictOf({ refused: 3, in_maintenance: 2 }));
    expect(row.getByText("Not started on 1 · 2 in maintenance")).toBeVisible();
  });

  it("says that all of it was", async () => {
    const row = within(await verdictOf({ outcome: "skipped_window", in_maintenance: 3 }));
    expect(row.getByText("Skipped: maintenance")).toBeVisible();
  });
});

describe("a site", () => {
  it("says that it is in maintenance, and nothing while it is not", async () => {
    const list = makeWindowList(windows.slice(0, 2));
    renderWithApi(<SchedulesOf site={shops.id} />, handlersWith({ list }));
    expect(await screen.findByText(/In maintenance until/)).toBeVisible();
    expect(screen.getByRole("link", { name: on?.name ?? "" })).toHaveAttribute(
      "href",
      "/schedule?tab=maintenance",
    );
  });
});
