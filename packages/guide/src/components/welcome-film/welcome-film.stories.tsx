import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { WelcomeFilm } from "./welcome-film.tsx";

const meta = {
  title: "Guide/Welcome film",
  component: WelcomeFilm,
} satisfies Meta<typeof WelcomeFilm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stopped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pause = canvas.queryByRole("button", { name: "Pause the film" });
    if (pause) await userEvent.click(pause);
    canvas.getByRole("slider", { name: "Place in the film" }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByText(/^A scan shows/)).toBeVisible();
  },
};

export const Phone: Story = { ...Stopped, globals: { viewport: { value: "phone" } } };
