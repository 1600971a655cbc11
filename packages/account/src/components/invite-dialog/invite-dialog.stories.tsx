import type { MockHandlers } from "@sitewright/api-client/testing";
import { fixtureId, listOf, makeSite, refuse } from "@sitewright/api-client/testing";
import { withStoryProviders } from "@sitewright/feature-kit/stories";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { ada, adminHandlers, invited, you } from "../../testing/story-team.ts";
import { InviteDialog } from "./invite-dialog.tsx";

const meta = {
  title: "Account/Invite",
  component: InviteDialog,
  args: { teamId: fixtureId(2), members: [you, ada, invited], open: true, onOpenChange: fn() },
  parameters: { handlers: adminHandlers },
  decorators: [withStoryProviders],
} satisfies Meta<typeof InviteDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog"));

export const Open: Story = {
  play: async () => {
    const form = await dialog();
    await expect(form.getByLabelText("Email addresses")).toHaveFocus();
  },
};

export const LeftOut: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.type(
      form.getByLabelText("Email addresses"),
      "eve@northwind.example, frank@northwind.example EVE@northwind.example ada.lund@northwind.example",
    );
    await form.findByText(/ada.lund@northwind.example is in the team or invited already/);
    await form.findByText(/EVE@northwind.example is listed more than once/);
    await expect(form.getByRole("button", { name: "Invite 2 people" })).toBeEnabled();
  },
};

export const WrongAddress: Story = {
  play: async () => {
    const form = await dialog();
    const field = form.getByLabelText("Email addresses");
    await userEvent.type(field, "eve@northwind.example frank@ grace");
    await userEvent.click(form.getByRole("button", { name: "Invite" }));
    await expect(field).toHaveAccessibleDescription(
      /These are not email addresses: frank@, grace\./,
    );
    await expect(field).toHaveFocus();
  },
};

export const CertainSites: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole("checkbox", { name: /All sites/ }));
    await userEvent.click(await form.findByRole("checkbox", { name: "blog.northwind.example" }));
    await form.findByText("1 site chosen");
  },
};

const many = Array.from({ length: 50 }, (_, index) =>
  makeSite({ id: fixtureId(100 + index), site_url: `https://site-${index}.northwind.example` }),
);

export const ManySites: Story = {
  parameters: {
    handlers: {
      ...adminHandlers,
      sites: {
        list: ({ search }) => {
          const found = many.filter(({ site_url }) => site_url.includes(search));
          return listOf(found, search === "" ? 214 : found.length);
        },
      },
    } satisfies MockHandlers,
  },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole("checkbox", { name: /All sites/ }));
    await form.findByText(/164 more/);
    await userEvent.type(form.getByLabelText("Find a site"), "site-17");
    await userEvent.click(await form.findByRole("checkbox", { name: "site-17.northwind.example" }));
    await form.findByText("1 site chosen");
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      ...adminHandlers,
      member: {
        invite: refuse(
          "DUPLICATE",
          "eve@northwind.example is in your team already, or invited to it. Nobody was invited.",
          { field: "email" },
        ),
      },
    } satisfies MockHandlers,
  },
  play: async () => {
    const form = await dialog();
    const field = form.getByLabelText("Email addresses");
    await userEvent.type(field, "eve@northwind.example");
    await userEvent.click(form.getByRole("button", { name: "Invite" }));
    await screen.findByText("Contact support");
    await expect(field).toHaveAccessibleDescription(/Nobody was invited\./);
    await expect(field).toHaveValue("eve@northwind.example");
  },
};
