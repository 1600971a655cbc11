import { AccessProvider } from "@sitewright/api-client";
import { neverAnswers, refuse } from "@sitewright/api-client/testing";
import { fixClock, shows, withStoryProviders } from "@sitewright/feature-kit/stories";
import { ShortcutsProvider } from "@sitewright/ui-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import {
  answers,
  madeSecret,
  madeText,
  makeBrokenServer,
  makeServer,
} from "../testing/story-access.ts";
import { ApiAccessPage } from "./api-access-page.tsx";

const meta = {
  title: "API access/Page",
  component: ApiAccessPage,
  args: { server: makeServer(), search: {}, onSearchChange: fn() },
  beforeEach: fixClock,
  decorators: [withStoryProviders],
  render: (args) => <StatefulPage {...args} />,
} satisfies Meta<typeof ApiAccessPage>;

export default meta;
type Story = StoryObj<typeof meta>;

function StatefulPage(props: ComponentProps<typeof ApiAccessPage>) {
  const [search, setSearch] = useState(props.search);
  return (
    <ShortcutsProvider>
      <ApiAccessPage {...props} search={search} onSearchChange={setSearch} />
    </ShortcutsProvider>
  );
}

export const Reference: Story = {
  args: { search: { call: "scans.create" } },
  ...shows(answers, "Scans: create"),
};

export const Found: Story = {
  args: { search: { call: "scans.list", find: "scan" } },
  ...shows(answers, "Scans: list"),
};

export const NoneFound: Story = {
  args: { search: { find: "nothing is called so" } },
  ...shows(answers, "No call matches"),
};

export const TakesASignIn: Story = {
  args: { search: { call: "apiTokens.create" } },
  ...shows(answers, /does not lend/),
};

export const Tried: Story = {
  args: { search: { call: "scans.list" } },
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText("API token"), "swt_1");
    await userEvent.click(canvas.getByRole("button", { name: /^Send/ }));
    await expect(await canvas.findByRole("region", { name: "Answer's body" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { server: makeBrokenServer(neverAnswers) },
  ...shows(answers, "Loading the reference"),
};

export const NotLoaded: Story = {
  args: { server: makeBrokenServer(async () => new Response("", { status: 503 })) },
  ...shows(answers, "The reference could not be loaded."),
};

export const Tokens: Story = {
  args: { search: { tab: "tokens" } },
  ...shows(answers, "CI of the shop"),
};

/** Each is a card whose button is in view. */
export const TokensOnAPhone: Story = {
  ...Tokens,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const revoke = await canvas.findByRole("button", { name: "Revoke CI of the shop" });
    await waitFor(() => expect(revoke.getBoundingClientRect().right).toBeLessThan(390));
  },
};

export const NoTokens: Story = {
  args: { search: { tab: "tokens" } },
  ...shows({ apiTokens: { list: { results: [] } } }, "No token yet"),
};

export const TokensNotLoaded: Story = {
  args: { search: { tab: "tokens" } },
  ...shows({ apiTokens: { list: refuse("BUSY", "Too much is going on.") } }, /Too much/),
};

export const Webhooks: Story = {
  args: { search: { tab: "webhooks" } },
  ...shows(answers, "https://hooks.harbour.example/sitewright"),
};

export const NoWebhooks: Story = {
  args: { search: { tab: "webhooks" } },
  ...shows({ webhooks: { list: { results: [] } } }, "No webhook yet"),
};

export const WebhooksNotLoaded: Story = {
  args: { search: { tab: "webhooks" } },
  ...shows({ webhooks: { list: refuse("BUSY", "Too much is going on.") } }, /Too much/),
};

export const WebhooksOfAdmins: Story = {
  args: { search: { tab: "webhooks" } },
  decorators: [
    (Shown) => (
      <AccessProvider member={{ role: "contributor", permissions: null }}>
        <Shown />
      </AccessProvider>
    ),
  ],
  ...shows(answers, "Webhooks are not yours to see"),
};

export const MakesAWebhook: Story = {
  args: { search: { tab: "webhooks" } },
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Make webhook" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Address"), "https://93.184.216.34/in");
    await userEvent.click(within(dialog).getByRole("button", { name: "Make webhook" }));
    await expect(await canvas.findByText(madeSecret)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};

export const WhatWasSent: Story = {
  args: { search: { tab: "webhooks" } },
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Actions for hooks.harbour.example" }),
    );
    await userEvent.click(await screen.findByRole("menuitem", { name: "What was sent" }));
    const drawer = within(await screen.findByRole("dialog"));
    await userEvent.click((await drawer.findAllByRole("button", { name: "Show" }))[0] as Element);
    await expect(await drawer.findByRole("button", { name: "Send again" })).toBeVisible();
  },
};

export const MakesAToken: Story = {
  args: { search: { tab: "tokens" } },
  parameters: { handlers: answers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Make token" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Name"), "Deploy hook");
    await userEvent.click(within(dialog).getByRole("button", { name: "Make token" }));
    await expect(await canvas.findByText(madeText)).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};
