import {
  makeMember,
  makeSession,
  makeTeam,
  neverAnswers,
  refuse,
} from "@sitewright/api-client/testing";
import { paths } from "@sitewright/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { AuthStory } from "../testing/auth-stories.tsx";
import { LoginPage } from "./login-page.tsx";

const meta = {
  title: "Auth/Login",
  component: LoginPage,
  args: {
    hrefs: { register: paths.register(), forgotPassword: paths.forgotPassword() },
    google: "on",
    onLeave: fn(),
    onSignedIn: fn(),
  },
  parameters: { layout: "fullscreen", handlers: {} },
  decorators: [
    (Story, { parameters }) => (
      <AuthStory handlers={parameters.handlers}>
        <Story />
      </AuthStory>
    ),
  ],
} satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const FieldErrors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Log in" }));
    await expect(canvas.getByText("Email is required")).toBeVisible();
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveFocus();
  },
};

export const LeavesForGoogle: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Google" }));
    const kept = sessionStorage.getItem("google-attempt");
    await expect(args.onLeave).toHaveBeenCalledWith(`/v1/auth/google/start?attempt=${kept}`);
  },
};

export const GoogleNotSetUp: Story = {
  args: { google: "unset" },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue with Google" }));
    await expect(canvas.getByText(/is not set up here/)).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const Selfhost: Story = { args: { google: "hidden" } };

export const GoogleRefused: Story = {
  args: { googleError: "google_password" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Google did not sign you in");
  },
};

export const Refused: Story = {
  parameters: {
    handlers: {
      auth: {
        login: refuse("UNAUTHENTICATED", "Sorry, those credentials don't mactch any user"),
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    await signIn(canvasElement);
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      "Sorry, those credentials don't mactch any user",
    );
    await expect(canvas.getByLabelText("Email")).toHaveValue("mara@northwind.example");
    await expect(args.onSignedIn).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  parameters: { handlers: { auth: { login: neverAnswers } } },
  play: async ({ canvasElement }) => {
    await signIn(canvasElement);
    await expect(within(canvasElement).getByRole("button", { name: "Log in" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
  },
};

export const SignsIn: Story = {
  parameters: {
    handlers: {
      auth: { login: makeSession() },
      team: { get: makeTeam() },
      member: { get: makeMember() },
    },
  },
  play: async ({ canvasElement, args }) => {
    await signIn(canvasElement);
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

async function signIn(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText("Email"), "mara@northwind.example");
  await userEvent.type(canvas.getByLabelText("Password"), "correct horse{Enter}");
}
