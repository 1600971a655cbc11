import {
  makeAlertList,
  makeIncident,
  makeScheduleList,
  makeWindowList,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, within } from "storybook/test";
import { SchedulesOf } from "../components/schedules-of/schedules-of.tsx";
import { answers, before, releases, shops, windows } from "../testing/story-schedules.ts";
import { SchedulesPage } from "./schedules-page.tsx";

const meta = {
  title: "Schedules/Page",
  component: SchedulesPage,
  args: { search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof SchedulesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: ComponentProps<typeof SchedulesPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <ShortcutsProvider>
      <SchedulesPage {...props} search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

export const List: Story = shows(answers, "Before the day begins");

export const Unfolded: Story = {
  args: { search: { open: shops.id } },
  ...shows(answers, "The run before was still going."),
};

export const Empty: Story = shows({ schedules: { list: makeScheduleList([]) } }, "No schedule yet");

export const NoneInState: Story = {
  args: { search: { state: "paused" } },
  ...shows({ schedules: { list: makeScheduleList([]) } }, "No schedule in this state"),
};

export const AllUsed: Story = shows(
  { ...answers, schedules: { ...answers.schedules, list: makeScheduleList([shops], 1) } },
  /Delete one, or choose a bigger plan/,
);

export const Loading: Story = shows({ schedules: { list: neverAnswers } }, "Schedules");

export const NotLoaded: Story = shows(
  { schedules: { list: refuse("BUSY", "Too much is going on.") } },
  /Too much/,
);

export const Created: Story = {
  args: { search: { edit: "new" } },
  parameters: { handlers: answers },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await expect(await drawer.findByText(/60 are left until then/)).toBeVisible();
    await userEvent.click(drawer.getByRole("radio", { name: "Weekly" }));
    await userEvent.type(drawer.getByRole("combobox", { name: "On what" }), "sho");
    await userEvent.click(await drawer.findByRole("option", { name: /shop/ }));
    await expect(drawer.getByRole("button", { name: "Take shop out" })).toBeVisible();
  },
};

export const OfAFlow: Story = {
  args: { search: { edit: "new", flow: releases.extras.flow?.id } },
  parameters: { handlers: answers },
  play: async () => {
    await expect(await screen.findByRole("combobox", { name: "Flow" })).toHaveValue(
      "Release check",
    );
    await expect(await screen.findByText(/3 flow runs a time/)).toBeVisible();
  },
};

export const OfAFlowOnAPhone: Story = { ...OfAFlow, globals: { viewport: { value: "phone" } } };

export const EditsAReport: Story = {
  args: { search: { edit: "new" } },
  parameters: { handlers: answers },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await userEvent.click(await drawer.findByRole("radio", { name: "Report" }));
    await expect(drawer.getByLabelText("By mail to")).toBeVisible();
  },
};

export const OfCases: Story = {
  args: { search: { edit: "new" } },
  parameters: { handlers: answers },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole("dialog", { name: "New schedule" }));
    await userEvent.click(await drawer.findByRole("radio", { name: "Case run" }));
    await userEvent.type(drawer.getByRole("combobox", { name: "On what" }), "stool");
    await userEvent.click(await drawer.findByRole("option", { name: /Buy an oak stool/ }));
    await expect(await drawer.findByText(/4 case runs a time/)).toBeVisible();
  },
};

export const Edited: Story = {
  args: { search: { edit: before.id } },
  parameters: { handlers: answers },
  play: async () => {
    await screen.findByRole("dialog", { name: "Edit Before the day begins" });
  },
};

export const OfASite: Story = {
  render: () => <SchedulesOf site={shops.id} />,
  ...shows(answers, "Shops, every morning"),
};

export const NoneOfASite: Story = {
  render: () => <SchedulesOf site={shops.id} />,
  ...shows({ schedules: { list: makeScheduleList([]) } }, "Nothing runs here by itself"),
};

export const Alerts: Story = {
  args: { search: { tab: "alerts" } },
  ...shows(answers, "Tests must pass"),
};

export const NoAlerts: Story = {
  args: { search: { tab: "alerts" } },
  ...shows({ ...answers, alerts: { list: makeAlertList([]) } }, "No rule yet"),
};

export const IncidentWhole: Story = {
  args: { search: { tab: "alerts", incident: makeIncident().id } },
  parameters: { handlers: answers },
  play: async () => {
    const drawer = within(await screen.findByRole("dialog", { name: makeIncident().title }));
    await expect(await drawer.findByText("Unclear: no answer, not repeated")).toBeVisible();
  },
};

export const AlertPlanned: Story = {
  args: { search: { tab: "alerts", edit: "new" } },
  parameters: { handlers: answers },
  play: async () => {
    const drawer = within(await screen.findByRole("dialog", { name: "New rule" }));
    await expect(await drawer.findByText("It would have told 1 time.")).toBeVisible();
  },
};

export const Maintenance: Story = {
  args: { search: { tab: "maintenance" } },
  ...shows(answers, "Move of the database"),
};

export const NoMaintenance: Story = {
  args: { search: { tab: "maintenance" } },
  ...shows({ ...answers, maintenance: { list: makeWindowList([]) } }, "No maintenance window yet"),
};

export const MaintenancePlanned: Story = {
  args: { search: { tab: "maintenance", edit: "new" } },
  parameters: { handlers: answers },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole("dialog", { name: "New maintenance window" }));
    await userEvent.type(drawer.getByLabelText(/^Name/), "Backups");
    await expect(await drawer.findAllByText(/ UTC$/)).toHaveLength(3);
  },
};

export const MaintenanceEdited: Story = {
  args: { search: { tab: "maintenance", edit: windows[0]?.id } },
  parameters: { handlers: answers },
  play: async () => {
    await screen.findByRole("dialog", { name: "Edit Move of the database" });
  },
};

export const SiteInMaintenance: Story = {
  render: () => <SchedulesOf site={shops.id} />,
  ...shows(
    { ...answers, maintenance: { list: makeWindowList(windows.slice(0, 1)) } },
    /In maintenance until/,
  ),
};
