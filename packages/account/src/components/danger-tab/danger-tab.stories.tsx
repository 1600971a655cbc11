import type { MockHandlers } from "@sitewright/api-client/testing";
import { makeMember, makeTeam, refuse } from "@sitewright/api-client/testing";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import {
  ada,
  adminHandlers,
  contributorHandlers,
  secondAdmin,
  you,
} from "../../testing/story-team.ts";
import { DangerTab } from "./danger-tab.tsx";

const meta = {
  title: "Account/Danger zone",
  component: DangerTab,
  args: {
    team: makeTeam(),
    membership: makeMember(),
    onShowMembers: fn(),
    onLeftTeam: fn(),
    onAccountDeleted: fn(),
  },
  decorators: [withStoryProviders],
} satisfies Meta<typeof DangerTab>;

export default meta;
type Story = StoryObj<typeof meta>;

function among(results: (typeof you)[], more: MockHandlers = {}): MockHandlers {
  return { ...adminHandlers, member: { ...adminHandlers.member, list: { results } }, ...more };
}

export const LastAdmin: Story = shows(adminHandlers, "Delete your account");
export const Alone: Story = shows(among([you]), /You are alone in the team/);
export const OneOfTwoAdmins: Story = shows(among([you, secondAdmin]), /Only an admin can invite/);

export const Contributor: Story = {
  args: { membership: makeMember({ id: ada.id, type: "contributor" }) },
  ...shows(contributorHandlers, "Only an admin of the team can delete it."),
};

export const DeletingTheTeam: Story = {
  parameters: { handlers: adminHandlers },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete the team" }));
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText("5 memberships")).toBeVisible();
    await expect(dialog.getByText("1,240 scans with all evidence")).toBeVisible();
    const button = dialog.getByRole("button", { name: "Delete team" });
    await userEvent.type(dialog.getByRole("textbox"), "northwind studio");
    await expect(button).toBeDisabled();
    await userEvent.clear(dialog.getByRole("textbox"));
    await userEvent.type(dialog.getByRole("textbox"), "Northwind Studio");
    await expect(button).toBeEnabled();
  },
};

export const Leaving: Story = {
  parameters: {
    handlers: among([you, secondAdmin], {
      member: { list: { results: [you, secondAdmin] }, remove: () => undefined },
    }),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Leave the team" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Leave the team" }));
    await screen.findByText("You left Northwind Studio");
    await expect(args.onLeftTeam).toHaveBeenCalledOnce();
  },
};

async function openDeleteAccount(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole("button", { name: "Delete your account" }));
  return within(await screen.findByRole("dialog"));
}

export const DeletingOneselfWithTheTeam: Story = {
  parameters: { handlers: among([you]) },
  play: async ({ canvas }) => {
    const dialog = await openDeleteAccount(canvas);
    await dialog.findByText(/the team goes with you/);
    await dialog.findByLabelText("Current password");
  },
};

export const DeletingOneselfRefused: Story = {
  parameters: {
    handlers: among([you, secondAdmin], {
      account: {
        ...adminHandlers.account,
        remove: refuse("INVALID_INPUT", "This is not your current password.", {
          field: "current_password",
        }),
      },
    }),
  },
  play: async ({ canvas }) => {
    const dialog = await openDeleteAccount(canvas);
    const button = dialog.getByRole("button", { name: "Delete account" });
    await userEvent.click(button);
    await dialog.findByText("This is not your address.");
    await userEvent.type(dialog.getByLabelText(/to confirm/), "Mara@northwind.example");
    await userEvent.type(dialog.getByLabelText("Current password"), "not this one");
    await userEvent.click(button);
    await dialog.findByText("This is not your current password.");
  },
};
