import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChunkLoadError } from "./load-chunk.ts";
import { UpdateNotice } from "./update-notice.tsx";

const meta = {
  title: "Shell/Update notice",
  component: UpdateNotice,
  args: { error: new ChunkLoadError("/assets/site-1234.js", new Error("404")) },
} satisfies Meta<typeof UpdateNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OffersOneReload: Story = {};
