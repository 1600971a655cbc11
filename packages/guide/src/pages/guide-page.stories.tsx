import { paths } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { GuidePage } from "./guide-page.tsx";

const meta = {
  title: "Guide/Page",
  component: GuidePage,
  args: { page: "formulas", exit: { href: paths.home(), isBack: true }, onGo: fn() },
  parameters: { layout: "fullscreen" },
} satisfies Meta<typeof GuidePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Formulas: Story = {};

export const WithPictures: Story = { args: { page: "reading-a-scan" } };

export const SignedOut: Story = {
  args: { page: "privacy", exit: { href: paths.login(), isBack: false } },
};

export const Missing: Story = { args: { page: "nowhere" } };

export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = await canvas.findByRole("textbox", { name: "Search the docs" });
    await userEvent.keyboard("/");
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, "plan");
    await expect(canvas.getByRole("list", { name: "Results" })).toBeVisible();
  },
};

export const Phone: Story = {
  args: { page: "reading-a-scan" },
  globals: { viewport: { value: "phone" } },
};

export const PhoneContents: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Open contents" }));
    const drawer = within(document.body).getByRole("dialog", { name: "Contents" });
    await expect(within(drawer).getByRole("link", { name: "Issues" })).toBeVisible();
  },
};
