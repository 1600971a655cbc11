import {
  MockApiProvider,
  type MockHandlers,
  makeMember,
  makeTeam,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { AccountWizard } from "./account-wizard.tsx";

const none = refuse("NOT_FOUND", "You have no team yet.");
const noTeamYet = {
  team: { get: none, create: (input) => makeTeam({ ...input, type: "new", info: { survey: [] } }) },
  member: { get: none, create: () => makeMember() },
} satisfies MockHandlers;

const meta = {
  component: AccountWizard,
  args: { email: "mara@northwind.example", onDone: fn(), onSignOut: fn() },
  parameters: { layout: "fullscreen", handlers: noTeamYet },
  decorators: [
    (Story, { parameters }) => (
      <MockApiProvider handlers={parameters.handlers}>
        <Story />
      </MockApiProvider>
    ),
  ],
} satisfies Meta<typeof AccountWizard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TeamName: Story = {};

export const Loading: Story = {
  parameters: { handlers: { team: { get: neverAnswers }, member: { get: neverAnswers } } },
};

export const LoadingFailed: Story = {
  parameters: {
    handlers: {
      team: { get: refuse("INTERNAL", "The server failed.") },
      member: { get: none },
    },
  },
};

export const EmptyName: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText("Team name");
    await userEvent.type(field, "   {Enter}");
    await expect(await canvas.findByText("Enter a team name.")).toBeVisible();
    await expect(field).toHaveFocus();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Creating: Story = {
  parameters: { handlers: { ...noTeamYet, team: { get: none, create: neverAnswers } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Team name"), "Northwind Studio{Enter}");
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      ...noTeamYet,
      team: { get: none, create: refuse("BUSY", "The server is busy. Try again in a moment.") },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText("Team name"), "Northwind Studio{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The server is busy.");
    await expect(canvas.getByLabelText("Team name")).toHaveValue("Northwind Studio");
  },
};

export const UnfinishedTeam: Story = {
  parameters: { handlers: { ...noTeamYet, team: { get: makeTeam({ type: "new" }) } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("Finish setting up")).toBeVisible();
    await expect(canvas.getByLabelText("Team name")).toHaveValue("Northwind Studio");
  },
};

export const AlreadySetUp: Story = {
  parameters: { handlers: { team: { get: makeTeam() }, member: { get: makeMember() } } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};
