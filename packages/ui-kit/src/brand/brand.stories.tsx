import type { Meta, StoryObj } from "@storybook/react-vite";
import { Brand } from "./brand.tsx";

const meta = { title: "Kit/Brand", component: Brand } satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};

export const Large: Story = { args: { size: "large" } };

export const MarkOnly: Story = { args: { markOnly: true } };
