import {
  fixtureId,
  type MockHandlers,
  makeAlert,
  makeAlertList,
  makeChannel,
  makeChannelDelivery,
  makeIncident,
  makeIncidentDetail,
  refuse,
} from "@sitewright/api-client/testing";
import { paths, type SchedulesSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { answers, rules } from "../testing/story-schedules.ts";
import { SchedulesPage } from "./schedules-page.tsx";

const [shops] = rules;

function Page({ start }: { start: SchedulesSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <ShortcutsProvider>
      <SchedulesPage search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

const show = (start: SchedulesSearch = {}, alerts: MockHandlers["alerts"] = {}) =>
  renderWithApi(<Page start={{ tab: "alerts", ...start }} />, {
    ...answers,
    alerts: { ...answers.alerts, ...alerts },
  });

const row = async (name: string) => within(await screen.findByRole("listitem", { name }));

describe("the alerts", () => {
  it("say what each rule asks, of what, whom it tells and how it stands", async () => {
    show();
    const first = await row("Shops must sell");
    expect(first.getByText("Health below 80, 2 runs in a row")).toBeVisible();
    expect(first.getByText("Tells web-ops")).toBeVisible();
    expect(first.getByText("1 open")).toBeVisible();
    const second = await row("Tests must pass");
    expect(second.getByText("The test failed or Test score below 90")).toBeVisible();
    expect(second.getByText("Tells nobody yet")).toBeVisible();
    expect(second.getByText("Muted until worse")).toBeVisible();
    const third = await row("What must work");
    expect(
      third.getByText(
        "The case run failed or Time of a case run, in ms above 60000, 2 runs in a row",
      ),
    ).toBeVisible();
    expect((await row("Fast enough")).getByText("Off")).toBeVisible();
  });

  it("say what watches nothing, and what to do about it", async () => {
    const none = { ...shops, open: 0, watches: false };
    show(
      {},
      {
        list: makeAlertList([
          makeAlert({ ...none, id: fixtureId(895), name: "By tag", tags: ["till"] }),
          makeAlert({ ...none, id: fixtureId(896), name: "Gone", tags: [] }),
          makeAlert({ ...none, id: fixtureId(897), name: "All", tags: [], all_sites: true }),
        ]),
      },
    );
    const byTag = await row("By tag");
    expect(byTag.getByText("Watches nothing")).toBeVisible();
    expect(byTag.getByText(/^Nothing has this tag: give it to sites/)).toBeVisible();
    expect(byTag.queryByText("All well")).toBeNull();
    expect((await row("Gone")).getByText(/or delete it/)).toBeVisible();
    expect((await row("All")).getByText(/add one/)).toBeVisible();
  });

  it("say when a rule tells, and do not turn one of what is gone into one of all sites", async () => {
    const quiet_hours = { from: "22:00", to: "06:00" };
    const gone = { ...shops, resources: [], tags: [], watches: false, open: 0 };
    const rule = makeAlert({ ...gone, name: "Gone", digest: "hourly", quiet_hours });
    const { user, callsOf } = show({ edit: rule.id }, { list: makeAlertList([rule]) });
    const drawer = within(await screen.findByRole("dialog", { name: "Edit Gone" }));
    await user.click(drawer.getByRole("button", { name: "Save" }));
    expect(await drawer.findByText(/^What it named is gone/)).toBeVisible();
    expect(callsOf("alerts.update")).toEqual([]);
    await user.click(drawer.getByRole("button", { name: "Cancel" }));
    const listed = await row("Gone");
    expect(
      listed.getByText("Tells web-ops, once an hour, quiet from 22:00 to 06:00"),
    ).toBeVisible();
  });

  it("say which maintenance keeps an incident untold, and until when", async () => {
    const maintenance = { name: "Move", until: "2026-03-01T11:30:00.000Z" };
    const { incidents } = answers;
    renderWithApi(<Page start={{ tab: "alerts", incident: fixtureId(885) }} />, {
      ...answers,
      incidents: { ...incidents, get: makeIncidentDetail({ maintenance, told: [] }) },
    });
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText(/^Untold until /)).toBeVisible();
    expect(drawer.getByText("Maintenance: Move")).toBeVisible();
    expect(drawer.getByText(/^Nobody was told of it yet: it is put off/)).toBeVisible();
  });

  it("say what is wrong now, and are acknowledged and muted there", async () => {
    const { user, callsOf } = show();
    const open = await row("oak-and-iron.example: health 74, on 3 pages");
    expect(open.getByText(/3 places/, { selector: "span" })).toBeVisible();
    await user.click(open.getByRole("button", { name: "I look after it" }));
    await user.click(open.getByRole("button", { name: "Mute 1 h" }));
    expect(callsOf("incidents.acknowledge")).toHaveLength(1);
    expect(callsOf("incidents.mute")[0]?.input).toMatchObject({ minutes: 60 });
    const known = await row("villa-aurelia.example: 1 critical finding");
    expect(known.getByText("Ben Okafor looks after it")).toBeVisible();
    expect(known.queryByRole("button", { name: "I look after it" })).toBeNull();
  });

  it("say how near it came, and nothing of a limit that is half typed", async () => {
    const point = { time: "2026-03-01T09:00:00.000Z", value: 82.46, bad: false };
    const { user } = show(
      { edit: "new" },
      {
        preview: {
          ...{ days: 30, runs: 40, told: 0, incidents: [], quieter: null, single: 0, unknown: 0 },
          line: [point],
        },
      },
    );
    const form = within(await screen.findByRole("dialog", { name: "New rule" }));
    expect(await form.findByText(/The lowest was 82\.4\./)).toBeVisible();
    await user.clear(form.getByLabelText("Value of condition 1"));
    expect(form.queryByText(/The lowest was/)).toBeNull();
  });

  it("show one incident whole: its pages, and what was told to whom", async () => {
    const { user, callsOf } = show();
    const open = await row("oak-and-iron.example: health 74, on 3 pages");
    await user.click(open.getByRole("button", { name: "What was told" }));
    const drawer = within(
      await screen.findByRole("dialog", { name: "oak-and-iron.example: health 74, on 3 pages" }),
    );
    const pages = within(await drawer.findByRole("region", { name: "What is in it" }));
    expect(pages.getByText("Well again")).toBeInTheDocument();
    expect(pages.getByRole("link", { name: "Buy an oak stool" })).toHaveAttribute(
      "href",
      paths.caseRun(fixtureId(920)),
    );
    expect(pages.getByText(/the case failed\. Step 3: There is no button/)).toHaveTextContent(
      /“Pay now” · \S/,
    );
    const told = within(drawer.getByRole("region", { name: "What was told, the newest first" }));
    expect(told.getByText(/SMS: On call/)).toBeInTheDocument();
    expect(told.getByText("Unclear: no answer, not repeated")).toBeInTheDocument();
    expect(told.getByText("Sent")).toBeInTheDocument();
    await user.click(drawer.getByRole("button", { name: "I look after it" }));
    await waitFor(() => expect(callsOf("incidents.acknowledge")).toHaveLength(1));
    await user.click(drawer.getByRole("button", { name: "Mute 1 h" }));
    await waitFor(() => expect(callsOf("incidents.mute")).toHaveLength(1));
  });

  it("say in the incident who looks after it, and until when it is muted", async () => {
    const { incidents } = answers;
    const acknowledged = { by: "Ben Okafor", time: "2026-03-01T09:00:00.000Z" };
    renderWithApi(<Page start={{ tab: "alerts", incident: shops?.id }} />, {
      ...answers,
      incidents: {
        ...incidents,
        get: makeIncidentDetail({ acknowledged, muted_until: "2099-03-01T09:00:00.000Z" }),
      },
    });
    const drawer = within(await screen.findByRole("dialog"));
    expect(await drawer.findByText("Ben Okafor looks after it")).toBeVisible();
    expect(drawer.getByText(/^Muted until/)).toBeVisible();
    expect(drawer.queryByRole("button", { name: "I look after it" })).toBeNull();
    expect(drawer.getByRole("button", { name: "Unmute" })).toBeVisible();
  });

  it("say that the rule of a link is gone, and open no incident for it", async () => {
    show({ edit: "00000000-0000-4000-8000-00000000dead" });
    expect(await screen.findByText(/does not exist any more, or is not yours/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("show more incidents a page at a time", async () => {
    const many = { count: 60, next: null, previous: null, results: [makeIncident()] };
    const { user, callsOf } = renderWithApi(<Page start={{ tab: "alerts" }} />, {
      ...answers,
      incidents: { ...answers.incidents, list: many },
    });
    const pages = within(await screen.findByRole("navigation", { name: /Open now/ }));
    await user.click(pages.getByRole("button", { name: "Next page" }));
    await waitFor(() =>
      expect(callsOf("incidents.list").at(-1)?.input).toMatchObject({ limit: 25, offset: 25 }),
    );
  });

  it("of a loud rule, say how many bad runs in a row make it quiet", async () => {
    const loud = {
      ...{ days: 30, runs: 400, told: 64, incidents: [], single: 0, unknown: 0, line: [] },
      quieter: { fail_after: 3, told: 5 },
    };
    show({ edit: "new" }, { preview: loud });
    const form = within(await screen.findByRole("dialog", { name: "New rule" }));
    const words = "Too loud? With 3 bad runs in a row it would have told 5 times.";
    expect(await form.findByText(words)).toBeVisible();
  });

  it("tell of what is over, too", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("radio", { name: "Over" }));
    await waitFor(() =>
      expect(callsOf("incidents.list").at(-1)?.input).toMatchObject({ status: "recovered" }),
    );
    expect(await screen.findByRole("list", { name: "Over" })).toBeVisible();
  });

  it("are switched off, muted, and deleted once one is sure", async () => {
    const { user, callsOf } = show();
    const choose = async (item: string) => {
      await user.click(await screen.findByRole("button", { name: `Actions for ${shops?.name}` }));
      await user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await choose("Switch off");
    await choose("Mute until it gets worse");
    expect(callsOf("alerts.update").map(({ input }) => input)).toEqual([
      { id: shops?.id, status: "Paused" },
      { id: shops?.id, mute: { until: null, until_worse: true } },
    ]);
    await choose("Delete");
    expect(callsOf("alerts.remove")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(callsOf("alerts.remove")).toHaveLength(1));
  });
});

describe("the form of a rule", () => {
  it("says what it would have told, and makes what was asked", async () => {
    const { user, callsOf } = show({ edit: "new" });
    const form = within(await screen.findByRole("dialog", { name: "New rule" }));
    expect(await form.findByText("It would have told 1 time.")).toBeVisible();
    expect(form.getByText(/Not told: 2 single bad runs/)).toBeVisible();
    await user.type(form.getByLabelText(/^Name/), "Shops");
    const value = form.getByLabelText("Value of condition 1");
    await user.clear(value);
    await user.type(value, "70");
    await user.click(form.getByRole("button", { name: "Or" }));
    await user.click(form.getByRole("checkbox", { name: "Slack: web-ops" }));
    await user.click(form.getByRole("switch", { name: /Quiet hours/ }));
    await user.click(form.getByRole("button", { name: "Make rule" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("alerts.create")[0]?.input).toMatchObject({
      name: "Shops",
      expressions: [
        { joiner: "", data_type: "health", operator: "<", value: 70 },
        { joiner: "or", data_type: "critical_findings", operator: ">", value: 0 },
      ],
      fail_after: 2,
      quiet_hours: { from: "22:00", to: "06:00" },
    });
  });

  it("asks for no preview of, and sends nothing with, what is no number", async () => {
    const { user, callsOf } = show({ edit: "new" });
    const form = within(await screen.findByRole("dialog", { name: "New rule" }));
    await form.findByText("It would have told 1 time.");
    await user.type(form.getByLabelText(/^Name/), "Shops");
    await user.clear(form.getByLabelText("Value of condition 1"));
    await user.click(form.getByRole("button", { name: "Make rule" }));
    expect(await form.findByText("Enter a number.")).toBeVisible();
    expect(callsOf("alerts.create")).toEqual([]);
  });

  it("shows the server's refusal at the field that it names", async () => {
    const reason = "There is a rule of this name already.";
    const { user } = show(
      { edit: shops?.id },
      { update: refuse("DUPLICATE", reason, { field: "name" }), list: makeAlertList(rules) },
    );
    const form = within(await screen.findByRole("dialog", { name: "Edit Shops must sell" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText(reason)).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
  });
});

describe("whom alerts tell", () => {
  const list = () => screen.findByRole("list", { name: "Channels" });

  it("lists people by mail and SMS, says who wants no more, and sends a test", async () => {
    const { user, callsOf } = show();
    const mail = within(
      await within(await list()).findByRole("listitem", { name: "Tom and Jana" }),
    );
    expect(mail.getByText("Mail: 2 people")).toBeVisible();
    expect(mail.getByText("jana@northwind.example said they want no more.")).toBeVisible();
    await user.click(mail.getByRole("button", { name: "Send a test to Tom and Jana" }));
    await waitFor(() => expect(callsOf("channels.test")).toHaveLength(1));
    expect((await row("On call")).getByText("SMS: 1 number")).toBeVisible();
  });

  it("says in the words of whoever refused it why a message did not arrive", async () => {
    const attempt = { n: 1, time: "2026-03-01T09:00:00.000Z", ms: 5, http_status: null };
    const refused = (answer: string) =>
      makeChannelDelivery({ status: "failed", last: { ...attempt, code: "REFUSED", answer } });
    renderWithApi(<Page start={{ tab: "alerts" }} />, {
      ...answers,
      channels: {
        ...answers.channels,
        list: {
          results: [
            makeChannel({ id: fixtureId(861), name: "Desk", last: refused("550 No such mailbox") }),
            makeChannel({ id: fixtureId(862), name: "Night", last: refused("") }),
          ],
          can: ["email"],
        },
      },
    });
    const desk = await row("Desk");
    expect(desk.getByText("It was answered: “550 No such mailbox”")).toBeVisible();
    expect(desk.queryByText(/REFUSED/)).toBeNull();
    expect((await row("Night")).getByText(/\(REFUSED\)/)).toBeVisible();
  });

  it("adds people by mail, each address once, and changes them", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: "Add mail" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tell people by mail" }));
    await user.click(dialog.getByLabelText(/^Mail addresses/));
    await user.paste("mara@northwind.example, Tom@northwind.example\ntom@northwind.example");
    await user.click(dialog.getByRole("button", { name: "Add channel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("channels.create").map(({ input }) => input)).toEqual([
      {
        kind: "email",
        name: "On call",
        recipients: ["mara@northwind.example", "Tom@northwind.example"],
      },
    ]);

    await user.click(await screen.findByRole("button", { name: "Edit Tom and Jana" }));
    const edit = within(await screen.findByRole("dialog", { name: "Edit Tom and Jana" }));
    await user.clear(edit.getByLabelText(/^Mail addresses/));
    await user.type(edit.getByLabelText(/^Mail addresses/), "tom@northwind.example");
    await user.click(edit.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(callsOf("channels.update").map(({ input }) => input)).toEqual([
        { id: fixtureId(882), name: "Tom and Jana", recipients: ["tom@northwind.example"] },
      ]),
    );
  });

  it.each([
    ["Add mail", /^Mail addresses/, "mara@", "Enter mail addresses, each whole."],
    ["Add mail", /^Mail addresses/, " ", "Enter at least one mail address."],
    ["Add SMS", /^Phone numbers/, "0151 2345678", /^Enter numbers with their country/],
  ])("says at the field after %s what is wrong", async (button, label, typed, text) => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(label), typed);
    await user.click(dialog.getByRole("button", { name: "Add channel" }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(callsOf("channels.create")).toEqual([]);
  });

  it("offers no SMS where the installation sends none, and says why", async () => {
    renderWithApi(<Page start={{ tab: "alerts" }} />, {
      ...answers,
      channels: { list: { results: [], can: ["webhook", "email"] } },
    });
    expect(await screen.findByText("Nobody yet")).toBeVisible();
    expect(screen.getByText(/This installation sends no SMS/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add SMS" })).toBeNull();
  });

  it("is made while a rule is, which then tells it", async () => {
    const { user, callsOf } = show({ edit: "new" });
    const form = within(await screen.findByRole("dialog", { name: "New rule" }));
    await user.type(form.getByLabelText(/^Name/), "Shops");
    await user.click(form.getByRole("button", { name: "Add people by mail" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Tell people by mail" }));
    await user.type(dialog.getByLabelText(/^Mail addresses/), "mara@northwind.example");
    await user.click(dialog.getByRole("button", { name: "Add channel" }));
    await waitFor(() => expect(callsOf("channels.create")).toHaveLength(1));
    expect(callsOf("alerts.create")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Make rule" }));
    await waitFor(() =>
      expect(callsOf("alerts.create")[0]?.input).toMatchObject({ channels: [fixtureId(881)] }),
    );
  });
});
