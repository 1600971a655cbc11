import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/button.tsx";
import * as icons from "../icon/icons.ts";
import { StatusPill } from "../status/status-pill.tsx";
import { PageHeader } from "./page-header.tsx";

const meta = {
  title: "Kit/PageHeader",
  component: PageHeader,
  args: { title: "Sites", description: "4 sites, 61 pages" },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Simple: Story = {};

export const Full: Story = {
  args: {
    title: "/collections/autumn",
    description: "Scanned on a 1280 px desktop",
    breadcrumbs: [
      { label: "Sites", href: "#sites" },
      { label: "oak-and-iron.shop", href: "#site" },
      { label: "Scan" },
    ],
    status: <StatusPill tone="positive">Done</StatusPill>,
    actions: (
      <>
        <Button icon={icons.download}>JSON</Button>
        <Button icon={icons.refresh} tone="primary">
          Scan again
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
      "/collections/autumn",
    );
    await expect(canvas.getByText("Scan")).toHaveAttribute("aria-current", "page");
  },
};

export const OnAPhone: Story = { ...Full, globals: { viewport: { value: "phone" } } };
