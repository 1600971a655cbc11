import {
  type MockHandlers,
  makeChannel,
  makeChannelDelivery,
  makeSlack,
  refuse,
} from "@sitewright/api-client/testing";
import type { Slack, SlackSearch } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { SlackBanner } from "../components/slack/slack-banner.tsx";
import { slackAnswers } from "../testing/story-slack.ts";
import { SlackPage } from "./slack-page.tsx";

const onLeave = vi.fn<(url: string) => void>();

function Page({ start }: { start: SlackSearch }) {
  const [search, setSearch] = useState(start);
  return (
    <>
      <SlackPage search={search} onSearchChange={setSearch} onLeave={onLeave} />
      <output>{JSON.stringify(search)}</output>
    </>
  );
}

const show = (handlers: MockHandlers = {}, start: SlackSearch = {}) =>
  renderWithApi(<Page start={start} />, {
    slack: { ...slackAnswers.slack, ...handlers.slack },
    channels: { ...slackAnswers.channels, ...handlers.channels },
  });

const none = makeSlack({ workspace: null });

describe("without Slack", () => {
  it("says what it is for, and leads to the consent", async () => {
    const { user } = show({ slack: { get: none } });
    await user.click(await screen.findByRole("button", { name: "Connect Slack" }));
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith("https://slack.example/authorize"));
    expect(screen.queryByRole("button", { name: "Disconnect" })).toBeNull();
  });

  it("says that it was refused there, and that a link was used up", async () => {
    show({ slack: { get: none } }, { error: "access_denied" });
    expect(await screen.findByText("You said no there. Nothing was stored.")).toBeVisible();
  });

  it("uses what it came back with once, and takes it from the address", async () => {
    const { callsOf } = show(
      { slack: { get: none, complete: refuse("EXPIRED", "This link is used up. Connect again.") } },
      { code: "c", state: "s" },
    );
    expect(await screen.findByText("This link is used up. Connect again.")).toBeVisible();
    expect(callsOf("slack.complete").map(({ input }) => input)).toEqual([
      { code: "c", state: "s" },
    ]);
    expect(screen.getByText("{}")).toBeDefined();
  });

  it("shows that it is connected although how it stood was asked before, and is answered after", async () => {
    const asked = Promise.withResolvers<Slack>();
    const get = vi.fn(() => asked.promise);
    show({ slack: { get, complete: makeSlack() } }, { code: "c", state: "s" });
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(await screen.findByText("Connected")).toBeVisible();
    asked.resolve(none);
    await asked.promise;
    expect(await screen.findByRole("button", { name: "Disconnect" })).toBeVisible();
    expect(screen.queryByText("Not connected")).toBeNull();
  });

  it("says what an installation without an app lacks", async () => {
    show({ slack: { get: makeSlack({ workspace: null, is_offered: false }) } });
    expect(await screen.findByText(/This installation has no Slack app\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Connect Slack" })).toBeNull();
  });
});

describe("with Slack", () => {
  it("shows how each channel stands, and sends a test", async () => {
    const { user, callsOf } = show();
    const row = within(await screen.findByRole("listitem", { name: "Web ops" }));
    expect(row.getByText("Arrived")).toBeVisible();
    await user.click(row.getByRole("button", { name: "Send a test to Web ops" }));
    await waitFor(() => expect(callsOf("channels.test")).toHaveLength(1));
    expect(screen.getByText("Slack lets nothing in there")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send a test to Shops" })).toBeDisabled();
  });

  it("says that an answer was lost", async () => {
    const last = makeChannelDelivery({ status: "unclear" });
    show({ channels: { list: { results: [makeChannel({ last })], can: ["slack"] } } });
    expect(await screen.findByText("Maybe arrived: the answer was lost")).toBeVisible();
  });

  it("adds one of the workspace's channels, called as it is there unless told otherwise", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: "Add channel" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("combobox", { name: /Channel/ }));
    await user.click(await screen.findByRole("option", { name: "#general" }));
    await user.click(dialog.getByRole("button", { name: "Add channel" }));
    await waitFor(() =>
      expect(callsOf("channels.create").map(({ input }) => input)).toEqual([
        { kind: "slack", name: "general", channel_id: "C0GENERAL" },
      ]),
    );
  });

  it("names what a disconnection ends before it does", async () => {
    const { user, callsOf } = show();
    await user.click(await screen.findByRole("button", { name: "Disconnect" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Switched off: Web ops, Shops\./)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Disconnect" }));
    await waitFor(() => expect(callsOf("slack.remove")).toHaveLength(1));
  });

  it("says that Slack lets us in no more, and how many channels that is", async () => {
    const { workspace } = makeSlack();
    const broken = workspace && { ...workspace, broken_since: "2026-03-01T08:10:00.000Z" };
    show({ slack: { get: makeSlack({ workspace: broken }) } });
    expect(await screen.findByText("2 channels tell nobody there.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Connect again" })).toBeVisible();
  });
});

describe("on the first screen", () => {
  const open = (slack: NonNullable<MockHandlers["slack"]>) =>
    renderWithApi(<SlackBanner />, { slack });

  it("says that Slack lets nobody in, and leads to where that is mended", async () => {
    const workspace = { ...makeSlack().workspace, broken_since: "2026-03-01T08:10:00.000Z" };
    open({ get: makeSlack({ workspace: workspace as Slack["workspace"] }) });
    expect(await screen.findByText("Slack no longer lets us in")).toBeVisible();
    expect(screen.getByRole("link", { name: "Connect again" })).toHaveAttribute("href", "/slack");
  });

  it("says nothing while all is well", async () => {
    const { callsOf } = open({ get: makeSlack() });
    await waitFor(() => expect(callsOf("slack.get")).toHaveLength(1));
    expect(screen.queryByText("Slack no longer lets us in")).toBeNull();
  });
});
