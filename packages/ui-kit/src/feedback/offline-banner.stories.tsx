import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { OfflineBanner } from "./offline-banner.tsx";

const meta = {
  title: "Kit/OfflineBanner",
  component: OfflineBanner,
  beforeEach: () => {
    setNetwork(false);
    return () => setNetwork(true);
  },
} satisfies Meta<typeof OfflineBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Browsers have no way to cut the network from inside a page; the property and the event stand in. */
function setNetwork(online: boolean) {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? "online" : "offline"));
}

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are offline/)).toBeInTheDocument();
  },
};

export const GoesWithTheReturnOfTheNetwork: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/You are offline/);
    setNetwork(true);
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).not.toBeInTheDocument());
  },
};
