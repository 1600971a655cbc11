import { neverAnswers, offline, refuse } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";

const meta = {
  title: "Auth/Forgot password",
  component: ForgotPasswordPage,
  args: { hrefs: { login: paths.login() } },
  parameters: { layout: "fullscreen", handlers: {} },
  decorators: [
    (Story, { parameters }) => (
      <AuthStory handlers={parameters.handlers}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof ForgotPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FieldError: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send reset link" }));
    await expect(canvas.getByText("Email is required")).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const Sent: Story = {
  parameters: { handlers: { auth: { getResetLink: () => undefined } } },
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByRole("status")).toHaveTextContent(
      "Check you email for a reset-link (might be in spam... )",
    );
  },
};

export const UnknownAddress: Story = {
  parameters: { handlers: { auth: { getResetLink: refuse("NOT_FOUND", "No such address.") } } },
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(
      await within(canvasElement).findByText(
        "Opps, we can't find an account matching that email...",
      ),
    ).toBeVisible();
  },
};

export const TooMany: Story = {
  parameters: {
    handlers: { auth: { getResetLink: refuse("TOO_MANY_REQUESTS", "Try again in 10 minutes.") } },
  },
  play: async ({ canvasElement }) => {
    await ask(canvasElement);
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent(
      "Try again in 10 minutes.",
    );
  },
};

export const Offline: Story = {
  parameters: { handlers: { auth: { getResetLink: offline } } },
  play: async ({ canvas, canvasElement }) => {
    await ask(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be reached");
  },
};

export const Pending: Story = {
  parameters: { handlers: { auth: { getResetLink: neverAnswers } } },
  play: async ({ canvasElement }) => ask(canvasElement),
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

async function ask(canvasElement: HTMLElement) {
  await userEvent.type(
    within(canvasElement).getByLabelText("Email"),
    "mara@northwind.example{Enter}",
  );
}
