import type { MockHandlers } from "@sitewright/api-client/testing";
import { makeUser, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { adminHandlers } from "../testing/story-team.ts";
import { AccountPage, type AccountPageProps } from "./account-page.tsx";

const meta = {
  title: "Account/Account",
  component: AccountPage,
  args: {
    tab: "profile",
    onTabChange: fn(),
    onEmailTokenTaken: fn(),
    onApiToken: fn(),
    onLeftTeam: fn(),
    onAccountDeleted: fn(),
  },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <Hosted {...args} />,
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The screen in a host that holds its address, as a router would. */
function Hosted(props: AccountPageProps) {
  const [tab, setTab] = useState(props.tab);
  const [emailToken, setEmailToken] = useState(props.emailToken);
  return (
    <AccountPage
      {...props}
      tab={tab}
      onTabChange={(next) => {
        setTab(next);
        props.onTabChange(next);
      }}
      emailToken={emailToken}
      onEmailTokenTaken={() => {
        setEmailToken(undefined);
        props.onEmailTokenTaken();
      }}
    />
  );
}

function tab(value: AccountPageProps["tab"], text: string | RegExp): Story {
  return { args: { tab: value }, ...shows(adminHandlers, text) };
}

export const Profile = tab("profile", "Your name");
export const Password = tab("password", "Change your password");
export const Sessions = tab("sessions", "This device");
export const Team = tab("team", "Default run settings");
export const Members = tab("members", "Invitation expired");
export const Danger = tab("danger", "Delete your account");

export const OnAPhone: Story = { ...Members, globals: { viewport: { value: "phone" } } };

export const ArrowKeysLeadAlongTheTabs: Story = {
  parameters: { handlers: adminHandlers },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Profile" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onTabChange).toHaveBeenLastCalledWith("password");
    await expect(canvas.getByRole("tab", { name: "Password" })).toHaveFocus();
    await canvas.findByText("Change your password");
  },
};

const newAddress = makeUser({ email: "mara@harbour.example" });

function confirming(account: MockHandlers["account"]): MockHandlers {
  return { ...adminHandlers, account: { ...adminHandlers.account, ...account } };
}

export const EmailConfirmed: Story = {
  args: { emailToken: "swe_token" },
  parameters: { handlers: confirming({ confirmEmail: newAddress }) },
  play: async ({ args, canvas }) => {
    await canvas.findByText(/Your address is now mara@harbour.example/);
    await expect(args.onEmailTokenTaken).toHaveBeenCalledOnce();
    await canvas.findByText("Your name");
  },
};

export const EmailBeingConfirmed: Story = {
  args: { emailToken: "swe_token" },
  ...shows(confirming({ confirmEmail: neverAnswers }), /Confirming your new address/),
};

export const EmailLinkUsed: Story = {
  args: { emailToken: "swe_token" },
  ...shows(
    confirming({
      confirmEmail: refuse(
        "EXPIRED",
        "This link was used, has expired, or is another account's. Ask for a new one.",
      ),
    }),
    /This link was used/,
  ),
};
