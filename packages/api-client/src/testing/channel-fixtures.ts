import type { Channel, ChannelDelivery, Slack } from "@sitewright/contract";
import { fixtureId, fixtureTime } from "./fixtures.ts";

/** A message that came through. */
export function makeChannelDelivery(overrides: Partial<ChannelDelivery> = {}): ChannelDelivery {
  return {
    id: fixtureId(851),
    channel_id: fixtureId(850),
    type: "channel.test",
    cause: "test",
    to: null,
    title: "A test of the channel Web ops. It came through.",
    status: "sent",
    attempts: 1,
    time_created: fixtureTime,
    time_settled: fixtureTime,
    time_next: null,
    last: { n: 1, time: fixtureTime, ms: 412, http_status: 200, code: null, answer: "" },
    ...overrides,
  };
}

/** A channel of Slack that is on. */
export function makeChannel(overrides: Partial<Channel> = {}): Channel {
  return {
    id: fixtureId(850),
    kind: "slack",
    name: "Web ops",
    where: "#web-ops",
    recipients: [],
    refused: [],
    channel_id: "C0WEBOPS",
    state: "active",
    off_because: null,
    time_off: null,
    failing_since: null,
    last: null,
    time_created: fixtureTime,
    ...overrides,
  };
}

/** A team that is connected to a workspace. */
export function makeSlack(overrides: Partial<Slack> = {}): Slack {
  return {
    is_offered: true,
    sandbox_url: null,
    workspace: {
      name: "Northwind Studio",
      bot_user: "U0SITEWRIGHT",
      time_connected: fixtureTime,
      broken_since: null,
    },
    ...overrides,
  };
}
