import type { MockHandlers } from "@sitewright/api-client/testing";
import { fixtureId, refuse } from "@sitewright/api-client/testing";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { ada, adminHandlers, bo, invited, secondAdmin, you } from "../../testing/story-team.ts";
import { AccessDialog } from "./access-dialog.tsx";

const meta = {
  title: "Account/Access",
  component: AccessDialog,
  args: { teamId: fixtureId(2), member: ada, members: [you, ada, bo, invited], onClose: fn() },
  parameters: { handlers: adminHandlers },
  decorators: [withStoryProviders],
} satisfies Meta<typeof AccessDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

async function chooseRole(name: string) {
  const form = await dialog();
  await userEvent.click(form.getByRole("combobox", { name: "Role" }));
  await userEvent.click(await screen.findByRole("option", { name }));
  return form;
}

export const Narrowed: Story = {
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole("checkbox", { name: "Add" })).toBeChecked();
    await expect(form.getByRole("checkbox", { name: "Delete" })).not.toBeChecked();
    await form.findByText("2 sites chosen");
  },
};

export const Client: Story = {
  args: { member: bo },
  play: async () => {
    const form = await dialog();
    await expect(form.getByRole("checkbox", { name: "Everything a client may do" })).toBeChecked();
    await form.findByText("1 site chosen");
  },
};

export const Invited: Story = {
  args: { member: invited },
  play: async () => {
    const form = await dialog();
    await form.findByText("They can become an admin once they have joined.");
  },
};

export const LastAdmin: Story = {
  args: { member: you },
  play: async () => {
    const form = await dialog();
    await form.findByText(/This is the team's only admin/);
    await expect(form.getByRole("combobox", { name: "Role" })).toBeDisabled();
  },
};

export const SteppingDown: Story = {
  args: { member: you, members: [you, secondAdmin] },
  play: async () => {
    const form = await chooseRole("Contributor");
    await form.findByText(/only another admin can make you one again/);
  },
};

export const MadeAdmin: Story = {
  play: async () => {
    const form = await chooseRole("Admin");
    await form.findByText("Admins may do everything, on every site.");
  },
};

export const NothingLeft: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole("checkbox", { name: "Look at" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Add" }));
    await userEvent.click(form.getByRole("button", { name: "Save access" }));
    await form.findByText("Leave at least one of these.");
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      ...adminHandlers,
      member: {
        update: refuse(
          "LAST_ADMIN",
          "A team needs an admin. Make somebody else one first, or delete the team.",
        ),
      },
    } satisfies MockHandlers,
  },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole("button", { name: "Save access" }));
    await form.findByText(/A team needs an admin\./);
  },
};
