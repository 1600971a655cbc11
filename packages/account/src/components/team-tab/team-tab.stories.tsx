import {
  fixtureId,
  makeTeam,
  makeTeamSettings,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { TeamTab } from "./team-tab.tsx";

const meta = {
  title: "Account/Team",
  component: TeamTab,
  args: { teamId: fixtureId(2), isAdmin: true },
  decorators: [withStoryProviders],
} satisfies Meta<typeof TeamTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const team = { settings: makeTeamSettings(), get: makeTeam() };

export const Default: Story = shows({ team }, "Default run settings");

export const ToRead: Story = {
  args: { isAdmin: false },
  ...shows({ team }, /Only an admin of the team can change these/),
};

export const Loading: Story = { parameters: { handlers: { team: { settings: neverAnswers } } } };

export const Failed: Story = shows(
  { team: { settings: refuse("INTERNAL", "The server failed. Its log says more.") } },
  "The server failed. Its log says more.",
);

export const Renamed: Story = {
  parameters: {
    handlers: { team: { ...team, update: makeTeamSettings({ name: "Harbour Studio" }) } },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText("Name");
    await userEvent.clear(name);
    await userEvent.keyboard("{Enter}");
    await expect(name).toHaveAccessibleDescription("Enter a team name.");
    await userEvent.type(name, "Harbour Studio{Enter}");
    await screen.findByText("Team name saved");
  },
};

export const WindowTooSmall: Story = {
  parameters: { handlers: { team } },
  play: async ({ canvas }) => {
    const width = await canvas.findByLabelText("Window width");
    await userEvent.clear(width);
    await userEvent.type(width, "200{Enter}");
    await canvas.findByText("Width and height are 320 to 4096 pixels.");
    await expect(width).toHaveFocus();
    await expect(canvas.getByLabelText("Window height")).toBeValid();
  },
};
