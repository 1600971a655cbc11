import {
  fixtureId,
  makeBillingInfo,
  makeSite,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import type { EndpointOutput, endpoints } from "@sitewright/contract";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { sellingScans } from "../../testing/selling-scans.ts";
import { AddSiteDialog } from "./add-site-dialog.tsx";

const meta = {
  title: "Sites/Add Site dialog",
  component: AddSiteDialog,
  args: { open: true, onOpenChange: fn(), teamType: "free", appMode: "cloud", onAdded: fn() },
  parameters: { handlers: { sites: { create: makeSite() } } },
  decorators: [withStoryProviders],
  render: (args) => <StatefulDialog {...args} />,
} satisfies Meta<typeof AddSiteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const info = makeBillingInfo();
const fullTeam = { ...info, used: { ...info.used, sites: 1 } };

const pasted = `https://fern-and-fable.example; Fern
https://kestrel-cycles.example; Kestrel, shop
harbour-spa.example; Harbour Group
https://oak-and-iron.example
https://little-wharf.example`;

/** What becomes of them: two are ready, one is no address, one is there, one is beyond the plan. */
const checked: EndpointOutput<typeof endpoints.sites.createMany> = {
  results: pasted.split("\n").map((line, at) => ({
    site_url: line.split(";")[0] ?? "",
    outcome: (["ready", "ready", "invalid", "known", "full"] as const)[at] ?? "ready",
    id: at === 3 ? fixtureId(9) : null,
    reason: at === 2 ? "must begin with http" : null,
  })),
  ...{ used: 1, allowed: 1 },
};

const allReady: typeof checked = {
  results: Array.from({ length: 20 }, (_, at) => ({
    site_url: `https://client-${at + 1}.example`,
    outcome: "ready",
    id: null,
    reason: null,
  })),
  ...{ used: 1, allowed: 30 },
};

function StatefulDialog(props: React.ComponentProps<typeof AddSiteDialog>) {
  const [open, setOpen] = useState(props.open);
  return (
    <AddSiteDialog
      {...props}
      open={open}
      onOpenChange={(next) => {
        props.onOpenChange(next);
        setOpen(next);
      }}
    />
  );
}

export const Closed: Story = { args: { open: false } };

export const Open: Story = {};

export const LimitReached: Story = {
  parameters: { handlers: { billing: { info: fullTeam } } },
  play: async () => {
    await expect(await screen.findByText(/FREE allows 1 site/)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Add Site" })).toBeDisabled();
  },
};

export const ManyThatCost: Story = {
  parameters: {
    handlers: { billing: { info: sellingScans({ used: 16 }) }, sites: { createMany: allReady } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Many sites" }));
    await userEvent.click(screen.getByRole("textbox", { name: "Site URLs" }));
    await userEvent.paste(allReady.results.map(({ site_url }) => site_url).join("\n"));
    const box = await screen.findByRole("checkbox", { name: "Scan those, too" });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(/cap is reached, which leaves \$10\./);
  },
};

export const OneThatCosts: Story = {
  parameters: {
    handlers: { billing: { info: sellingScans({ used: 30 }) } },
  },
  play: async () => {
    await expect(
      await screen.findByText(/^Up to 10 pages: no scan that your plan includes is left/),
    ).toBeVisible();
  },
};

export const Many: Story = {
  parameters: {
    handlers: { billing: { info: makeBillingInfo() }, sites: { createMany: checked } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Many sites" }));
    await userEvent.click(screen.getByRole("textbox", { name: "Site URLs" }));
    await userEvent.paste(pasted);
    await expect(await screen.findByText("2 ready, 3 lines stay here")).toBeVisible();
  },
};

/** More than the frame shows: it scrolls by the keyboard, too. */
export const ManyLines: Story = {
  parameters: {
    handlers: { billing: { info: makeBillingInfo() }, sites: { createMany: allReady } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("radio", { name: "Many sites" }));
    await userEvent.click(screen.getByRole("textbox", { name: "Site URLs" }));
    await userEvent.paste(allReady.results.map(({ site_url }) => site_url).join("\n"));
    await expect(await screen.findByText("20 ready")).toBeVisible();
    const lines = screen.getByRole("region", { name: "What becomes of each address" });
    await expect(lines.scrollHeight).toBeGreaterThan(lines.clientHeight);
    await userEvent.click(screen.getByRole("textbox", { name: "Tags for all" }));
    await userEvent.tab();
    await expect(lines).toHaveFocus();
  },
};

export const Advanced: Story = {
  play: async () => {
    await expect(screen.queryByLabelText("Add Pages")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show Advanced" }));
    await expect(screen.getByLabelText("Add Pages")).toBeVisible();
  },
};

export const EmptyUrl: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await expect(screen.getByText("enter a site url")).toBeVisible();
    await expect(screen.getByLabelText("Site URL")).toHaveFocus();
  },
};

export const WrongScheme: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText("Site URL"), "ftp://example.com");
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await expect(screen.getByText("must begin with http")).toBeVisible();
  },
};

export const NotAllowed: Story = {
  args: { teamType: "selfhost", appMode: "cloud" },
  play: async () => {
    await expect(screen.getByText("not allowed")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Add Site" })).toBeDisabled();
  },
};

export const Submitting: Story = {
  parameters: { handlers: { sites: { create: neverAnswers } } },
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText("Site URL"), "https://example.com");
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Add Site" })).toHaveAttribute("aria-busy", "true"),
    );
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toBeVisible();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  parameters: {
    handlers: { sites: { create: refuse("DUPLICATE", "This site is already there.") } },
  },
  play: async () => {
    await userEvent.type(screen.getByLabelText("Site URL"), "https://example.com");
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await expect(await screen.findAllByText("This site is already there.")).toHaveLength(2);
    await expect(screen.getByLabelText("Site URL")).toHaveValue("https://example.com");
  },
};

export const ClosesWithSuccess: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByLabelText("Site URL"), "https://example.com");
    await userEvent.click(screen.getByRole("button", { name: "Add Site" }));
    await expect(await screen.findByText("Site added")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(args.onAdded).toHaveBeenCalledOnce();
  },
};
