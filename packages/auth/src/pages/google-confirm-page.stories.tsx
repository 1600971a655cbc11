import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { GoogleConfirmPage } from "./google-confirm-page.tsx";

const meta = {
  component: GoogleConfirmPage,
  args: { query: {}, onSignedIn: fn(), onFailed: fn() },
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <AuthStory handlers={{}}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof GoogleConfirmPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NothingToConfirm: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Signing you in" })).toBeVisible();
    await waitFor(() => expect(args.onFailed).toHaveBeenCalledOnce(), { timeout: 5000 });
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};
