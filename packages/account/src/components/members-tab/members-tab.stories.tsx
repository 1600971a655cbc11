import type { MockHandlers } from "@sitewright/api-client/testing";
import { makeTeam, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ada, adminHandlers, contributorHandlers, invited, you } from "../../testing/story-team.ts";
import { MembersTab } from "./members-tab.tsx";

const meta = {
  title: "Account/Members",
  component: MembersTab,
  args: { team: makeTeam(), isAdmin: true },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
} satisfies Meta<typeof MembersTab>;

export default meta;
type Story = StoryObj<typeof meta>;

function withMember(member: MockHandlers["member"]): MockHandlers {
  return { ...adminHandlers, member: { ...adminHandlers.member, ...member } };
}

async function openMenu(canvas: ReturnType<typeof within>, name: string, item: string) {
  await userEvent.click(await canvas.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
}

export const Default: Story = shows(adminHandlers, "Invitation expired");

export const OnAPhone: Story = { ...Default, globals: { viewport: { value: "phone" } } };

export const JustYou: Story = shows(withMember({ list: { results: [you] } }), "Mara Winter");

export const SeenByAContributor: Story = {
  args: { isAdmin: false },
  ...shows(contributorHandlers, /You see who is in the team/),
};

export const HiddenFromAClient: Story = {
  args: { isAdmin: false },
  ...shows(
    withMember({ list: refuse("FORBIDDEN", "Clients of a team do not see its members.") }),
    "Members are not shown to clients",
  ),
};

export const Loading: Story = { parameters: { handlers: withMember({ list: neverAnswers }) } };

export const Failed: Story = shows(
  withMember({ list: refuse("INTERNAL", "The server failed. Its log says more.") }),
  "The server failed. Its log says more.",
);

export const LongContent: Story = shows(
  withMember({
    list: {
      results: [
        you,
        { ...ada, name: "Bartholomew Featherstonehaugh-Cholmondeley ".repeat(2).trim() },
        { ...invited, email: `${"a-very-long-mailbox-name".repeat(3)}@northwind.example` },
      ],
    },
  }),
  /Bartholomew/,
);

export const LongContentOnAPhone: Story = {
  ...LongContent,
  globals: { viewport: { value: "phone" } },
};

export const SentAgain: Story = {
  parameters: { handlers: withMember({ resend: invited }) },
  play: async ({ canvas }) => {
    await openMenu(canvas, invited.email, "Send the invitation again");
    await screen.findByText("Invite sent");
  },
};

export const NotSentAgain: Story = {
  parameters: {
    handlers: withMember({ resend: refuse("DUPLICATE", "This person has joined already.") }),
  },
  play: async ({ canvas }) => {
    await openMenu(canvas, invited.email, "Send the invitation again");
    await screen.findByText("Contact support");
    await canvas.findByText("This person has joined already.");
  },
};

export const Revoking: Story = {
  parameters: { handlers: withMember({ remove: () => undefined }) },
  play: async ({ canvas }) => {
    await openMenu(canvas, invited.email, "Revoke the invitation");
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByText(/stops working at once/)).toBeVisible();
  },
};

export const TheLastAdminStays: Story = {
  parameters: {
    handlers: withMember({
      remove: refuse(
        "LAST_ADMIN",
        "A team needs an admin. Make somebody else one first, or delete the team.",
      ),
    }),
  },
  play: async ({ canvas }) => {
    await openMenu(canvas, "Ada Lund", "Remove from the team");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove from the team" }));
    await dialog.findByText(/A team needs an admin\./);
  },
};
