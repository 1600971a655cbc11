import { neverAnswers, offline, refuse } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

const meta = {
  title: "Auth/Reset password",
  component: ResetPasswordPage,
  args: {
    token: "mailed",
    hrefs: { login: paths.login(), forgotPassword: paths.forgotPassword() },
  },
  parameters: { layout: "fullscreen", handlers: {} },
  decorators: [
    (Story, { parameters }) => (
      <AuthStory handlers={parameters.handlers}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithoutLink: Story = {
  args: { token: "" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "request a new one" })).toHaveAttribute(
      "href",
      paths.forgotPassword(),
    );
  },
};

export const TooShort: Story = {
  play: async ({ canvasElement }) => {
    await set(canvasElement, "7 chars");
    await expect(
      await within(canvasElement).findByText("Password needs to be at least 8 characters."),
    ).toBeVisible();
  },
};

export const Expired: Story = {
  parameters: {
    handlers: { auth: { resetPassword: refuse("UNAUTHENTICATED", "The link is used up.") } },
  },
  play: async ({ canvasElement }) => {
    await set(canvasElement, "a new pass phrase");
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Opps, seems like that link may be expired ... Try requesting a new one here.",
    );
    await expect(canvas.getByRole("link", { name: "here" })).toHaveAttribute(
      "href",
      paths.forgotPassword(),
    );
  },
};

export const WeakForTheServer: Story = {
  parameters: {
    handlers: { auth: { resetPassword: refuse("WEAK_PASSWORD", "This password is too weak.") } },
  },
  play: async ({ canvas, canvasElement }) => {
    await set(canvasElement, "12345678");
    await expect(
      await canvas.findByText("Password needs to be at least 8 characters."),
    ).toBeVisible();
    await expect(canvas.getByLabelText("New password")).toHaveFocus();
  },
};

export const Offline: Story = {
  parameters: { handlers: { auth: { resetPassword: offline } } },
  play: async ({ canvas, canvasElement }) => {
    await set(canvasElement, "a new pass phrase");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("could not be reached");
    await expect(canvas.getByLabelText("New password")).toHaveValue("a new pass phrase");
  },
};

export const Done: Story = {
  parameters: { handlers: { auth: { resetPassword: () => undefined } } },
  play: async ({ canvasElement }) => {
    await set(canvasElement, "a new pass phrase");
    await expect(await within(canvasElement).findByRole("status")).toHaveTextContent(
      "Sweet, seems like it worked! Now you just need to login.",
    );
  },
};

export const Pending: Story = {
  parameters: { handlers: { auth: { resetPassword: neverAnswers } } },
  play: async ({ canvasElement }) => set(canvasElement, "a new pass phrase"),
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

async function set(canvasElement: HTMLElement, password: string) {
  await userEvent.type(within(canvasElement).getByLabelText("New password"), `${password}{Enter}`);
}
