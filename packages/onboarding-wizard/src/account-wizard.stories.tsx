import {
  MockApiProvider,
  type MockHandlers,
  makeMember,
  makeTeam,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { surveyQuestions } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { AccountWizard } from "./account-wizard.tsx";

const none = refuse("NOT_FOUND", "You have no team yet.");
const newTeam = makeTeam({ type: "new", info: { survey: [] } });
const noTeamYet = {
  team: { get: none, create: newTeam },
  member: { get: none, create: () => makeMember() },
} satisfies MockHandlers;
const atSurvey = {
  team: { get: newTeam, create: makeTeam() },
  member: { get: makeMember(), create: makeMember() },
} satisfies MockHandlers;

const meta = {
  title: "Onboarding/Account wizard",
  component: AccountWizard,
  args: { email: "mara@northwind.example", onDone: fn(), onSignOut: fn() },
  parameters: { layout: "fullscreen", handlers: noTeamYet },
  beforeEach: () => sessionStorage.clear(),
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

export const Phone: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Save" })).toBeDisabled();
  },
};

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

export const TeamName: Story = {
  play: async ({ canvasElement }) => {
    await givePhone(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { name: "Name your team" })).toHaveFocus();
    await userEvent.type(canvas.getByLabelText("Team name"), "   {Enter}");
    await expect(await canvas.findByText("Enter a team name.")).toBeVisible();
    await expect(canvas.getByLabelText("Team name")).toHaveFocus();
  },
};

export const CreatingTheTeam: Story = {
  parameters: { handlers: { ...noTeamYet, team: { get: none, create: neverAnswers } } },
  play: async ({ canvasElement }) => {
    await givePhone(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Team name"), "Northwind Studio{Enter}");
    await expect(canvas.getByRole("button", { name: "Continue" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
  },
};

export const TeamRefused: Story = {
  parameters: {
    handlers: {
      ...noTeamYet,
      team: { get: none, create: refuse("BUSY", "The server is busy. Try again in a moment.") },
    },
  },
  play: async ({ canvasElement }) => {
    await givePhone(canvasElement);
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText("Team name"), "Northwind Studio{Enter}");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The server is busy.");
    await expect(canvas.getByLabelText("Team name")).toHaveValue("Northwind Studio");
  },
};

export const UnfinishedTeam: Story = {
  parameters: { handlers: { ...noTeamYet, team: { get: newTeam } } },
  play: async ({ canvasElement }) => {
    await givePhone(canvasElement);
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/One step is left/)).toBeVisible();
    await expect(canvas.getByLabelText("Team name")).toHaveValue(newTeam.name);
  },
};

export const Invites: Story = {
  parameters: { handlers: atSurvey },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Back" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Add another" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send invites" }));
    await expect(await canvas.findByText(/Enter the address/)).toBeVisible();
    await expect(canvas.getByLabelText("Email 1")).toHaveFocus();
  },
};

export const Survey: Story = {
  parameters: { handlers: atSurvey },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "LinkedIn" }));
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
  },
};

export const Plan: Story = {
  parameters: { handlers: atSurvey },
  play: async ({ canvas, args }) => {
    for (const { answers } of surveyQuestions) {
      await userEvent.click(await canvas.findByRole("radio", { name: answers[0] }));
      await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    }
    await expect(await canvas.findByRole("heading", { name: "Choose a plan" })).toHaveFocus();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const PlansOfTheHost: Story = {
  args: {
    renderPlans: ({ choose, isBusy }) => (
      <button type="button" disabled={isBusy} onClick={() => choose("cloud")}>
        Cloud, paid by card
      </button>
    ),
  },
  parameters: { handlers: atSurvey },
  play: async ({ canvas }) => {
    for (const { answers } of surveyQuestions) {
      await userEvent.click(await canvas.findByRole("radio", { name: answers[0] }));
      await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    }
    await expect(await canvas.findByRole("button", { name: "Cloud, paid by card" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Skip for now" })).toBeVisible();
  },
};

export const AlreadySetUp: Story = {
  parameters: { handlers: { team: { get: makeTeam() }, member: { get: makeMember() } } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

const invitation = { team: newTeam.id, code: "code", member: makeMember().id };

export const Joining: Story = {
  args: { invitation },
  parameters: { handlers: { member: { create: neverAnswers } } },
};

export const InvitationRefused: Story = {
  args: { invitation },
  parameters: {
    handlers: { member: { create: refuse("EXPIRED", "This invitation has been used already.") } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("has been used already");
  },
};

export const InvitationOfAnother: Story = {
  args: { invitation, onOtherPerson: fn() },
  parameters: {
    handlers: {
      member: {
        create: refuse("FORBIDDEN", "This invitation is for another address."),
      },
    },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Log in with another address" }),
    );
    await expect(args.onOtherPerson).toHaveBeenCalledOnce();
  },
};

export const InvitationCutShort: Story = {
  args: { invitation: { ...invitation, code: "" } },
  parameters: { handlers: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("is missing");
  },
};

async function givePhone(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(
    await canvas.findByRole("textbox", { name: "Phone number" }),
    "1234567890{Enter}",
  );
  await canvas.findByLabelText("Team name");
}
