import type { MockHandlers } from "@sitewright/api-client/testing";
import { makeProfile, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { PasswordTab } from "./password-tab.tsx";

const meta = {
  title: "Account/Password",
  component: PasswordTab,
  args: { onApiToken: fn() },
  decorators: [withStoryProviders],
} satisfies Meta<typeof PasswordTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const account = {
  profile: makeProfile(),
  sessions: { results: [] },
} satisfies MockHandlers["account"];

export const Default: Story = shows({ account }, "Change your password");

export const GoogleToo: Story = shows(
  { account: { profile: makeProfile({ google: true }) } },
  /Signing in with Google works too/,
);

export const NoPassword: Story = shows(
  { account: { profile: makeProfile({ has_password: false, google: true }) } },
  "You have no password",
);

export const Changed: Story = {
  parameters: {
    handlers: { account: { ...account, changePassword: { api_token: "api-token-2" } } },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "the old one");
    await userEvent.type(canvas.getByLabelText("New password"), "a long pass phrase{Enter}");
    await canvas.findByText(/All other sessions have ended/);
    await expect(args.onApiToken).toHaveBeenCalledWith("api-token-2");
    await expect(canvas.getByLabelText("New password")).toHaveValue("");
  },
};

export const TooWeak: Story = {
  parameters: {
    handlers: {
      account: {
        ...account,
        changePassword: refuse("WEAK_PASSWORD", "Password needs to be at least 8 characters.", {
          field: "password",
        }),
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "the old one");
    await userEvent.type(canvas.getByLabelText("New password"), "password{Enter}");
    const field = canvas.getByLabelText("New password");
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Password needs to be at least 8 characters\./),
    );
    await expect(field).toHaveFocus();
  },
};

export const Changing: Story = {
  parameters: { handlers: { account: { ...account, changePassword: neverAnswers } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "the old one");
    await userEvent.type(canvas.getByLabelText("New password"), "a long pass phrase{Enter}");
    const button = canvas.getByRole("button", { name: "Change password" });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
  },
};
