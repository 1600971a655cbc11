import { ApiProvider } from "@sitewright/api-client";
import {
  createMockApi,
  listOf,
  makeMember,
  makeTeam,
  refuse,
} from "@sitewright/api-client/testing";
import type { HostNotice } from "@sitewright/feature-kit";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { AccountWizard } from "./account-wizard.tsx";
import type { StepFrame } from "./host/host-provider.tsx";
import * as styles from "./in-another-app.css.ts";
import { Onboarding } from "./onboarding/onboarding.tsx";

/**
 * An application of somebody else: no router and no store, but a query client, a page, words and a
 * line for messages of its own. It shows one screen after the other from its own state.
 */
function Host() {
  const [server] = useState(makeServer);
  const [screen, setScreen] = useState<"wizard" | "onboarding" | "left">("wizard");
  const [message, setMessage] = useState("");
  const host = { frame: showPanel, onNotice: ({ text }: HostNotice) => setMessage(text) };
  return (
    <QueryClientProvider client={server.queryClient}>
      <ApiProvider api={server.api}>
        <div className={styles.page}>
          <header className={styles.bar}>Another application</header>
          <main className={styles.main}>
            {screen === "wizard" && (
              <AccountWizard
                {...host}
                email="ops@another.example"
                texts={{ team: { title: "Which department?", name: "Department" } }}
                onDone={() => setScreen("onboarding")}
              />
            )}
            {screen === "onboarding" && (
              <Onboarding
                {...host}
                onHome={() => setScreen("left")}
                onViewSite={() => setScreen("left")}
              />
            )}
            {screen === "left" && <p>Back in the other application.</p>}
          </main>
          <div className={styles.status} role="status">
            {message}
          </div>
        </div>
      </ApiProvider>
    </QueryClientProvider>
  );
}

function showPanel({ title, lead, footer, children }: StepFrame) {
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      {footer}
    </section>
  );
}

function makeServer() {
  const made = { team: false, plan: false };
  const team = () => makeTeam({ type: made.plan ? "free" : "new" });
  const { api } = createMockApi({
    team: {
      get: () => (made.team ? team() : refuse("NOT_FOUND", "None.")()),
      create: (input) => {
        made.team = true;
        made.plan = "id" in input;
        return team();
      },
    },
    member: {
      get: () => (made.team ? makeMember() : refuse("NOT_FOUND", "None.")()),
      create: () => makeMember(),
    },
    sites: { list: listOf([]) },
  });
  return { api, queryClient: new QueryClient() };
}

const meta = {
  title: "Onboarding/In another app",
  component: Host,
  parameters: { layout: "fullscreen" },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof Host>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wizard: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: "Phone number" }),
      "1234567890{Enter}",
    );
    await expect(await canvas.findByRole("heading", { name: "Which department?" })).toHaveFocus();
    await userEvent.type(canvas.getByLabelText("Department"), "Web{Enter}");
    await userEvent.type(await canvas.findByLabelText("Email 1"), "jon@another.example{Enter}");
    await expect(await canvas.findByText("Invite sent")).toBeVisible();
  },
};

export const WizardThenOnboarding: Story = {
  play: async (context) => {
    const { canvas } = context;
    await Wizard.play?.(context);
    for (const answer of ["Other", "Hosting", "<10", "Business Owner"]) {
      await userEvent.click(await canvas.findByRole("radio", { name: answer }));
      await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    }
    await userEvent.click(await canvas.findByRole("button", { name: "Skip for now" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Look around first" }));
    await expect(await canvas.findByText("Back in the other application.")).toBeVisible();
  },
};
