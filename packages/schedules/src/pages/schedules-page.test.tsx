import {
  fixtureId,
  fixtureSteps,
  type MockHandlers,
  makeAlert,
  makeAlertList,
  makeCase,
  makeCaseDetail,
  makeCaseList,
  makeScheduleList,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { type SchedulesSearch, scanParts } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import {
  all,
  answers,
  before,
  journeys,
  preview,
  releases,
  shops,
} from "../testing/story-schedules.ts";
import { SchedulesPage } from "./schedules-page.tsx";

function Page({ start }: { start: SchedulesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <SchedulesPage search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

const show = (start: SchedulesSearch = {}, handlers: MockHandlers = {}) =>
  renderWithApi(<Page start={start} />, {
    ...answers,
    schedules: { ...answers.schedules, ...handlers.schedules },
    cases: { ...answers.cases, ...handlers.cases },
    alerts: { ...answers.alerts, ...handlers.alerts },
  });

describe("the list of schedules", () => {
  it("says what runs, on what, how often, and how it went", async () => {
    show();
    const row = within(await screen.findByRole("row", { name: /Before the day begins/ }));
    expect(row.getByText("harbour-hotel.example and 1 more")).toBeVisible();
    expect(row.getByText("2 sites, 25 pages")).toBeVisible();
    expect(row.getByText("1 site of them is paused by your plan.")).toBeVisible();
    expect(row.getByText("Weekly, Sunday 02:30")).toBeVisible();
    expect(row.getByText("2 tests failed")).toBeVisible();
    expect(screen.getByText("4 new findings")).toBeVisible();
    expect(screen.getByText("2 runs missed")).toBeVisible();
    expect(screen.getByText("Skipped: plan used up")).toBeVisible();
    expect(screen.getByText("Running, 7 of 12")).toBeVisible();
    expect(screen.getByText("Never ran")).toBeVisible();
    expect(screen.getByText(/7 are on, 1 is paused\./)).toBeVisible();
  });

  it("pauses with its switch, and takes it back", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("switch", { name: "Clinic runs" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    const id = all.find(({ name }) => name === "Clinic")?.id;
    await waitFor(() =>
      expect(callsOf("schedules.updateMany").map(({ input }) => input)).toEqual([
        { ids: [id], updates: { status: "Paused" } },
        { ids: [id], updates: { status: "Active" } },
      ]),
    );
  });

  it("names the rules of alerts that go with one that is deleted", async () => {
    const clinic = all.find(({ name }) => name === "Clinic");
    const ofIt = { id: clinic?.id ?? "", name: "Clinic" };
    const list = makeAlertList([
      makeAlert({ id: fixtureId(898), name: "Clinic must answer", schedule: ofIt }),
      makeAlert({ id: fixtureId(899), name: "Any run" }),
    ]);
    const { user } = show({}, { alerts: { list } });
    const row = within(await screen.findByRole("row", { name: /Clinic/ }));
    await user.click(row.getByRole("button", { name: /^Actions for/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Clinic?" }));
    expect(await dialog.findByText(/The alert rule Clinic must answer goes with it/)).toBeVisible();
  });

  it("runs one now from its menu, and says why not", async () => {
    const { user } = show(
      {},
      { schedules: { run: refuse("DUPLICATE", "It is running already.") } },
    );
    await user.click(await screen.findByRole("button", { name: "Actions for Clinic" }));
    await user.click(await screen.findByRole("menuitem", { name: "Run now" }));
    expect(await screen.findByText("It is running already.")).toBeVisible();
  });

  it("runs those that are selected, and says how many start", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("checkbox", { name: "Select Clinic" }));
    await user.click(screen.getByRole("checkbox", { name: `Select ${shops.name}` }));
    await user.click(screen.getByRole("button", { name: "Run now" }));
    expect(await screen.findByText("2 schedules start now.")).toBeVisible();
    expect(callsOf("schedules.run")).toHaveLength(2);
  });

  it("unfolds what became of one", async () => {
    show({ open: shops.id });
    const history = await screen.findByRole("table", { name: `What became of ${shops.name}` });
    expect(within(history).getByText("Skipped: was running")).toBeVisible();
    expect(within(history).getByText("2 runs before it were missed")).toBeVisible();
    expect(within(history).getByText("7 min late")).toBeVisible();
  });

  it("makes no other when the plan's are used up", async () => {
    show({}, { schedules: { list: makeScheduleList([shops], 1) } });
    expect(await screen.findByText(/1 of 1 schedule used/)).toBeVisible();
    expect(screen.getByRole("button", { name: "New schedule" })).toBeDisabled();
  });
});

describe("a schedule of case runs", () => {
  it("says which cases it runs, and how many runs failed", async () => {
    show({});
    const row = within(await screen.findByRole("row", { name: new RegExp(journeys.name) }));
    expect(row.getByText("Case run, once for each row of data")).toBeVisible();
    expect(row.getByText("Buy an oak stool and 1 more")).toBeVisible();
    expect(row.getByText("2 cases of 1 site")).toBeVisible();
    expect(row.getByText("1 case run failed")).toBeVisible();
  });
});

describe("a schedule of flow runs", () => {
  it("says which flow it runs, on how many sites", async () => {
    show({});
    const row = within(await screen.findByRole("row", { name: new RegExp(releases.name) }));
    expect(row.getByText("Flow run of Release check, once for each site")).toBeVisible();
    expect(row.getByText("3 sites")).toBeVisible();
    expect(row.getByText("1 run failed")).toBeVisible();
  });

  it("says that nothing runs once the flow is deleted, and asks for another", async () => {
    const flow = { id: fixtureId(970), title: null };
    const orphan = { ...releases, extras: { ...releases.extras, flow } };
    const { user, callsOf } = show(
      { edit: orphan.id },
      { schedules: { list: makeScheduleList([orphan]), get: orphan } },
    );
    expect(await screen.findByText(/the flow was deleted, so nothing runs/)).toBeInTheDocument();
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${orphan.name}` }));
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    expect(await drawer.findByText(/was deleted. Choose another one/)).toBeVisible();
    expect(callsOf("schedules.update")).toEqual([]);
    await user.click(drawer.getByRole("combobox", { name: "Flow" }));
    await user.click(await drawer.findByRole("option", { name: "Nightly guard" }));
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    await waitFor(() => expect(callsOf("schedules.update")).toHaveLength(1));
    expect(callsOf("schedules.update")[0]?.input).toMatchObject({ flow_id: fixtureId(971) });
  });
});

describe("the form of a schedule", () => {
  it("proposes a name, shows the next runs while it is typed, and sends what was chosen", async () => {
    const { user, callsOf } = show({ edit: "new" });
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    expect(await drawer.findByText(/60 are left until then/)).toBeVisible();
    await user.click(drawer.getByRole("radio", { name: "Test" }));
    await user.click(drawer.getByRole("radio", { name: "Weekly" }));
    await user.type(drawer.getByRole("combobox", { name: "On what" }), "shop");
    await user.click(await drawer.findByRole("option", { name: /shop/ }));
    await user.clear(drawer.getByLabelText(/^Time/));
    await user.type(drawer.getByLabelText(/^Time/), "02:30");
    await user.click(drawer.getByRole("combobox", { name: /Zone/ }));
    await user.clear(drawer.getByRole("combobox", { name: /Zone/ }));
    await user.type(drawer.getByRole("combobox", { name: /Zone/ }), "Copenhagen");
    await user.click(await drawer.findByRole("option", { name: "Europe/Copenhagen" }));
    expect(await drawer.findByText(/the clocks skip 02:30, so it runs at 03:30/)).toBeVisible();
    expect(drawer.getByText(/^Left empty: Test of Tag shop, \w+days$/)).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    await waitFor(() => expect(callsOf("schedules.create")).toHaveLength(1));
    expect(callsOf("schedules.create")[0]?.input).toMatchObject({
      task_type: "test",
      tags: ["shop"],
      resources: [],
      frequency: "weekly",
      time: "02:30",
      timezone: "Europe/Copenhagen",
      threshold: 95,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says at its field what is wrong, here and there", async () => {
    const reason = "There is a schedule of this name already.";
    const { user, callsOf } = show(
      { edit: "new" },
      { schedules: { create: refuse("DUPLICATE", reason, { field: "name" }) } },
    );
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    const time = drawer.getByLabelText(/^Time/);
    await user.clear(time);
    await user.type(time, "25:00");
    expect(await drawer.findByText(/to see the next runs/)).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    expect(await drawer.findByText("Write a time as 07:10.")).toBeVisible();
    expect(callsOf("schedules.create")).toEqual([]);
    await user.clear(time);
    await user.type(time, "06:00");
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    expect(await drawer.findByText(reason)).toBeVisible();
  });

  it("changes one that is there, and keeps what it is", async () => {
    const { user, callsOf } = show({ edit: before.id });
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${before.name}` }));
    expect(drawer.getByRole("button", { name: /Take harbour-hotel.example out/ })).toBeVisible();
    await user.click(drawer.getByRole("button", { name: /Take villa-aurelia/ }));
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    await waitFor(() => expect(callsOf("schedules.update")).toHaveLength(1));
    expect(callsOf("schedules.update")[0]?.input).toMatchObject({
      id: before.id,
      name: before.name,
      resources: [{ type: "site", id: before.resources[0]?.id }],
      frequency: "weekly",
      time: "02:30",
    });
  });

  it("keeps what was typed and says so where somebody else has changed it meanwhile", async () => {
    const reason = "It was changed after you opened this form.";
    const { user, callsOf } = show(
      { edit: before.id },
      { schedules: { update: refuse("DUPLICATE", reason) } },
    );
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${before.name}` }));
    const name = drawer.getByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, "Mornings");
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    expect(await drawer.findByText(reason)).toBeVisible();
    expect(name).toHaveValue("Mornings");
    expect(callsOf("schedules.update")[0]?.input).toMatchObject({ version: before.version });
  });

  it("keeps what a program set and the form does not offer", async () => {
    const extras = {
      ...before.extras,
      configs: { device: "iPhone 12 Pro" as const },
      report: { ...before.extras.report, period: { kind: "days" as const, days: 1 as const } },
    };
    const report = { ...before, task_type: "report" as const, extras };
    const { user, callsOf } = show({ edit: before.id }, { schedules: { get: report } });
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${before.name}` }));
    expect(drawer.getByRole("combobox", { name: "Which days" })).toHaveTextContent("As it is set");
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    await waitFor(() => expect(callsOf("schedules.update")).toHaveLength(1));
    const sent = callsOf("schedules.update")[0]?.input;
    expect(sent).toMatchObject({ report: { period: { kind: "days", days: 1 } } });
    expect(sent).not.toHaveProperty("configs");
  });

  it("offers what scans look at, and says in the list what they do", async () => {
    const { user, callsOf } = show({ edit: shops.id }, { schedules: { get: shops } });
    expect(await screen.findAllByText("Scan, as each site has it")).not.toHaveLength(0);
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${shops.name}` }));
    expect(drawer.getByRole("combobox", { name: "What it looks at" })).toHaveTextContent(
      "As each site has it",
    );
    // jsdom cannot open the kit's list; what a form reads of it is a plain one behind.
    const plain = [...document.querySelectorAll("select")].find(({ options }) =>
      [...options].some(({ value }) => value === "quick"),
    );
    if (plain) fireEvent.change(plain, { target: { value: "quick" } });
    expect(drawer.getByText(/Is quicker\. Health and scores stay/)).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    await waitFor(() => expect(callsOf("schedules.update")).toHaveLength(1));
    expect(callsOf("schedules.update")[0]?.input).toMatchObject({
      configs: { parts: scanParts.filter((part) => part !== "lighthouse") },
    });
  });

  it("does not turn what named a site that is gone into all sites", async () => {
    const orphan = { ...before, resources: [], tags: [], all_sites: false };
    const { user, callsOf } = show({ edit: before.id }, { schedules: { get: orphan } });
    const drawer = within(await screen.findByRole("dialog", { name: `Edit ${before.name}` }));
    await user.click(drawer.getByRole("button", { name: "Save schedule" }));
    expect(await drawer.findByText(/What it named is gone/)).toBeVisible();
    expect(callsOf("schedules.update")).toEqual([]);
  });

  it("runs cases, found by their titles beside sites and tags, and names no page then", async () => {
    const { user, callsOf } = show({ edit: "new", site: fixtureId(10) });
    await user.click(await screen.findByRole("radio", { name: "Case run" }));
    const drawer = within(screen.getByRole("dialog", { name: "New schedule" }));
    await user.click(await drawer.findByRole("button", { name: /Take oak-and-iron/ }));
    expect(await drawer.findByText(/^All cases of all sites, unless/)).toBeVisible();
    expect(await drawer.findByText(/2 cases of 1 site now/)).toBeVisible();
    expect(await drawer.findByText(/4 case runs a time, 28 until/)).toBeVisible();
    await user.type(drawer.getByRole("combobox", { name: "On what" }), "stool");
    await user.click(await drawer.findByRole("option", { name: /Buy an oak stool/ }));
    expect(drawer.getByText("Left empty: Case run of Buy an oak stool, daily")).toBeVisible();
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    await waitFor(() => expect(callsOf("schedules.create")).toHaveLength(1));
    expect(callsOf("schedules.create")[0]?.input).toMatchObject({
      task_type: "caserun",
      resources: [{ type: "case", id: fixtureId(900) }],
      tags: [],
    });
  });

  it("keeps the cases that were found while it asks for those that hold more", async () => {
    const { user, callsOf } = show(
      { edit: "new", site: fixtureId(10) },
      {
        cases: {
          list: ({ search }) =>
            search === ""
              ? makeCaseList([makeCase({ title: "Buy an oak stool" })])
              : neverAnswers(),
        },
      },
    );
    await user.click(await screen.findByRole("radio", { name: "Case run" }));
    await user.type(screen.getByRole("combobox", { name: "On what" }), "stool");
    await waitFor(() =>
      expect(callsOf("cases.list").at(-1)?.input).toMatchObject({ search: "stool" }),
    );
    await user.click(await screen.findByRole("option", { name: /Buy an oak stool/ }));
    expect(screen.getByRole("button", { name: "Take Buy an oak stool out" })).toBeVisible();
  });

  it("types other values into the one case that it runs", async () => {
    const step_list = fixtureSteps.map((step) => ({ ...step, disabled: false }));
    const { user, callsOf } = show(
      { edit: "new", case: fixtureId(900) },
      { cases: { get: makeCaseDetail({ step_list }) } },
    );
    const field = await screen.findByRole("textbox", { name: /^Step 3: / });
    expect(field).toHaveAttribute("placeholder", "{{SHOP_PASSWORD}}");
    await user.type(field, "{{{{STAGING_LOGIN}}");
    await user.click(screen.getByRole("button", { name: "Create schedule" }));
    await waitFor(() => expect(callsOf("schedules.create")).toHaveLength(1));
    expect(callsOf("schedules.create")[0]?.input).toMatchObject({
      updates: [{ index: 2, value: "{{STAGING_LOGIN}}" }],
    });
  });

  it("is of the case that its address names", async () => {
    show({ edit: "new", case: fixtureId(900) });
    expect(await screen.findByRole("button", { name: "Take Buy an oak stool out" })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Case run" })).toBeChecked();
  });

  it("is of the flow that its address names, and names whole sites alone then", async () => {
    const { user, callsOf } = show({ edit: "new", flow: fixtureId(970) });
    expect(await screen.findByRole("combobox", { name: "Flow" })).toHaveValue("Release check");
    const drawer = within(screen.getByRole("dialog", { name: "New schedule" }));
    expect(drawer.getByRole("radio", { name: "Flow run" })).toBeChecked();
    expect(await drawer.findByText(/3 flow runs a time, 6 until/)).toBeVisible();
    expect(drawer.getByText(/3 sites now/)).toBeVisible();
    expect(drawer.getByText("Left empty: Release check of all sites, daily")).toBeVisible();
    await user.type(drawer.getByRole("combobox", { name: "On what" }), "o");
    expect(drawer.queryByRole("option", { name: /Buy an oak stool/ })).toBeNull();
    await user.click(await drawer.findByRole("option", { name: /oak-and-iron/ }));
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    await waitFor(() => expect(callsOf("schedules.create")).toHaveLength(1));
    expect(callsOf("schedules.create")[0]?.input).toMatchObject({
      ...{ task_type: "flowrun", flow_id: fixtureId(970) },
      resources: [{ type: "site" }],
    });
  });

  it("asks which flow runs", async () => {
    const { user, callsOf } = show({ edit: "new" });
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await user.click(drawer.getByRole("radio", { name: "Flow run" }));
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    expect(await drawer.findByText("Choose the flow that runs.")).toBeVisible();
    expect(callsOf("schedules.create")).toEqual([]);
  });

  it("lets go of cases that another task cannot name", async () => {
    const { user } = show({ edit: "new" });
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await user.click(drawer.getByRole("radio", { name: "Case run" }));
    await user.type(drawer.getByRole("combobox", { name: "On what" }), "stool");
    await user.click(await drawer.findByRole("option", { name: /Buy an oak stool/ }));
    await user.click(drawer.getByRole("radio", { name: "Scan" }));
    expect(drawer.queryByRole("button", { name: "Take Buy an oak stool out" })).toBeNull();
    expect(drawer.getByText(/^All sites, unless you choose some/)).toBeVisible();
  });

  it("asks a report whom it goes to", async () => {
    const { user, callsOf } = show(
      { edit: "new" },
      { schedules: { preview: { ...preview, takes: null } } },
    );
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await user.click(drawer.getByRole("radio", { name: "Report" }));
    await user.type(drawer.getByLabelText("By mail to"), "ada@oak.example; ben@oak.example");
    await user.click(drawer.getByRole("button", { name: "Create schedule" }));
    await waitFor(() => expect(callsOf("schedules.create")).toHaveLength(1));
    expect(callsOf("schedules.create")[0]?.input).toMatchObject({
      task_type: "report",
      report: {
        emails: ["ada@oak.example", "ben@oak.example"],
        period: { kind: "days", days: 30 },
      },
    });
  });
});
