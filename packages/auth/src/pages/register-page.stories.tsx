import { makeSession, neverAnswers, refuse } from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { RegisterPage } from "./register-page.tsx";

const meta = {
  title: "Auth/Register",
  component: RegisterPage,
  args: {
    hrefs: { login: paths.login(), terms: "/docs/terms", privacy: "/docs/privacy" },
    ...{ google: "on", onLeave: fn(), onSignedIn: fn() },
  },
  parameters: { layout: "fullscreen", handlers: {} },
  decorators: [
    (Story, { parameters }) => (
      <AuthStory handlers={parameters.handlers}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof RegisterPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const submit = canvas.getByRole("button", { name: "Create account" });
    const terms = canvas.getByRole("checkbox");
    await expect(submit).toBeDisabled();
    await userEvent.click(terms);
    await expect(submit).toBeEnabled();
    await userEvent.click(terms);
    await expect(submit).toBeDisabled();
  },
};

export const FieldErrors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox"));
    await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
    await expect(canvas.getByText("First Name is required")).toBeVisible();
    await expect(canvas.getByText("Last Name is required")).toBeVisible();
    await expect(canvas.getByText("Email is required")).toBeVisible();
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await expect(canvas.getByLabelText("First name")).toHaveFocus();
  },
};

export const UsernameTaken: Story = {
  parameters: {
    handlers: {
      auth: {
        register: refuse("DUPLICATE", "A user with that email already exists.", {
          username: ["A user with that email already exists."],
          password: ["This password is too common."],
        }),
      },
    },
  },
  play: async ({ canvasElement }) => {
    await fillAndSubmit(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("A user with that email already exists.")).toBeVisible();
    await expect(canvas.queryByText("This password is too common.")).toBeNull();
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      auth: { register: refuse("TOO_MANY_REQUESTS", "Too many tries. Wait a minute.") },
    },
  },
  play: async ({ canvasElement }) => {
    await fillAndSubmit(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Too many tries.");
    await expect(canvas.getByLabelText("First name")).toHaveValue("Mara");
  },
};

export const Pending: Story = {
  parameters: { handlers: { auth: { register: neverAnswers } } },
  play: async ({ canvasElement }) => {
    await fillAndSubmit(canvasElement);
    await expect(
      within(canvasElement).getByRole("button", { name: "Create account" }),
    ).toHaveAttribute("aria-busy", "true");
  },
};

export const Registers: Story = {
  parameters: { handlers: { auth: { register: makeSession() } } },
  play: async ({ canvasElement, args }) => {
    await fillAndSubmit(canvasElement);
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

async function fillAndSubmit(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText("First name"), "Mara");
  await userEvent.type(canvas.getByLabelText("Last name"), "Winter");
  await userEvent.type(canvas.getByLabelText("Email"), "mara@northwind.example");
  await userEvent.type(canvas.getByLabelText("Password"), "correct horse");
  await userEvent.click(canvas.getByRole("checkbox"));
  await userEvent.click(canvas.getByRole("button", { name: "Create account" }));
}
