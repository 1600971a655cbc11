import type { MockHandlers } from "@sitewright/api-client/testing";
import { makeProfile, makeUser, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { ProfileTab } from "./profile-tab.tsx";

const meta = {
  title: "Account/Profile",
  component: ProfileTab,
  decorators: [withStoryProviders],
} satisfies Meta<typeof ProfileTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const account = { profile: makeProfile() } satisfies MockHandlers["account"];

export const Default: Story = shows({ account }, "Your name");

export const Loading: Story = { parameters: { handlers: { account: { profile: neverAnswers } } } };

export const Failed: Story = shows(
  { account: { profile: refuse("INTERNAL", "The server failed. Its log says more.") } },
  "The server failed. Its log says more.",
);

export const AddressWaits: Story = shows(
  { account: { profile: makeProfile({ pending_email: "mara@harbour.example" }) } },
  /A confirmation waits in the inbox of mara@harbour.example/,
);

export const WithoutAPassword: Story = shows(
  { account: { profile: makeProfile({ has_password: false, google: true }) } },
  /within ten minutes of signing in with Google/,
);

export const NameSaved: Story = {
  parameters: {
    handlers: { account: { ...account, updateProfile: makeUser({ first_name: "Maria" }) } },
  },
  play: async ({ canvas }) => {
    const first = await canvas.findByLabelText("First name");
    await userEvent.clear(first);
    await userEvent.click(canvas.getByRole("button", { name: "Save name" }));
    await expect(first).toHaveAccessibleDescription("First Name is required");
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.type(first, "Maria{Enter}");
    await screen.findByText("Name saved");
  },
};

export const AddressRefused: Story = {
  parameters: {
    handlers: {
      account: {
        ...account,
        changeEmail: refuse("INVALID_INPUT", "This is not your current password.", {
          field: "current_password",
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("New address"), "mara@harbour.example");
    await userEvent.type(canvas.getByLabelText("Current password"), "not this one{Enter}");
    await canvas.findByText("This is not your current password.");
    await waitFor(() => expect(canvas.getByLabelText("Current password")).toHaveFocus());
  },
};
