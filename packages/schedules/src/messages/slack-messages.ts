import type { ChannelKind } from "@sitewright/contract";
import { countOf } from "@sitewright/feature-kit";

const channelKinds = { webhook: "Webhook", email: "Mail", slack: "Slack", sms: "SMS" } as const;

/** Slack, and the channels of it. */
export const slackMessages = {
  slack: {
    title: "Slack",
    crumb: "Account",
    about: "Channels of your workspace that Sitewright can write to.",
    workspace: (name: string) => `Workspace ${name}, connected`,
    loading: "Loading how you stand with Slack",
    states: { none: "Not connected", connected: "Connected", broken: "Broken" },
    notYours: "Slack is not yours to connect",
    notYoursAbout: "Admins of the team say where it is told of things. Ask one of them.",
    hear: "Hear of it where you work",
    hearAbout:
      "Connect a workspace and choose its channels. Alert rules write there what they find, each incident in a thread of its own.",
    connect: "Connect Slack",
    again: "Connect again",
    consent: "Slack asks for your consent, then sends you back here.",
    notBegun: "Slack could not be asked",
    connecting: "Connecting Slack…",
    connected: (name: string) => `${name} is connected.`,
    notConnected: "Slack was not connected",
    saidNo: "You said no there. Nothing was stored.",
    broken: "Slack no longer lets us in",
    brokenAlerts: "Alert rules that tell it tell nobody there.",
    brokenAbout: (channels: number) =>
      channels === 0
        ? "Nobody is told of anything there."
        : `${countOf(channels, "channel")} ${channels === 1 ? "tells" : "tell"} nobody there.`,
    sandbox:
      "This installation has no Slack app of its own. Until its owner sets SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET, Slack is a sandbox on this machine that shows every message.",
    openSandbox: "Open the sandbox",
    notOffered:
      "This installation has no Slack app. Its owner sets SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.",
    may: "What Sitewright may do there",
    mayList: [
      {
        right: "chat:write",
        about: "Write to the channels you choose, and keep its messages up to date.",
      },
      { right: "chat:write.public", about: "Write to public channels without being invited." },
      {
        right: "channels:read",
        about: "See the names of public channels, so that you can choose one.",
      },
    ],
    mayNot: "It may not",
    mayNotAbout: "read messages, see private channels or members, or write as a person.",
    disconnect: "Disconnect",
    disconnectAbout: "Its channels are switched off. Messages already sent stay in Slack.",
    disconnectTitle: "Disconnect Slack?",
    disconnectNames: (names: string) =>
      `Switched off: ${names}. Messages already sent stay in Slack.`,
    disconnectNone: "No channel writes there yet.",
    disconnected: "Slack is disconnected.",
  },
  channels: {
    title: "Channels",
    about:
      "What alert rules tell, and the tests that you send. Each says how its newest message went.",
    add: "Add channel",
    loading: "Loading the channels",
    failure: "The channels could not be loaded",
    none: "No channel yet",
    noneAbout: "Add one of the workspace's channels, then send a test.",
    name: "Name",
    where: "Channel",
    off: {
      hand: "Switched off",
      gone: "It takes no more",
      failing: "Nothing came through for five days",
      refused: "Slack lets nothing in there",
      left: "Whom it mailed to left the team",
    },
    outcomes: {
      queued: "Waits to be sent",
      sending: "Is being sent",
      sent: "Arrived",
      failed: "Did not arrive",
      skipped: "Not sent",
      unclear: "Maybe arrived: the answer was lost",
    },
    never: "Nothing sent yet",
    afterMs: (ms: string) => `after ${ms} ms`,
    because: (code: string) => `(${code})`,
    answered: (answer: string) => `It was answered: “${answer}”`,
    test: "Send a test",
    testOf: (name: string) => `Send a test to ${name}`,
    isOn: (name: string) => `${name} is on`,
    removeOf: (name: string) => `Delete ${name}`,
    removeTitle: (name: string) => `Delete ${name}?`,
    removeAbout: "Nobody is told of anything there any more. Its log goes too.",
    remove: "Delete",
    removed: (name: string) => `${name} is deleted.`,
    addTitle: "Add a channel of Slack",
    addAbout: "A test can be sent there at once.",
    nameHint: "As your team calls it.",
    choose: "Choose a channel",
    noMatch: "No public channel matches",
    conversationsFailed: "The workspace's channels could not be loaded",
    conversationsLoading: "Loading the workspace's channels",
    added: (name: string) => `${name} is added.`,
    notAdded: "The channel was not added",
    editOf: (name: string) => `Edit ${name}`,
    save: "Save",
    saved: (name: string) => `${name} is saved.`,
    notSaved: "The channel was not saved",
    place: (kind: ChannelKind, where: string) =>
      kind === "slack" ? where : `${channelKinds[kind]}: ${where}`,
    refused: (addresses: string) => `${addresses} said they want no more.`,
  },
  people: {
    email: {
      title: "Tell people by mail",
      about: "Each gets a mail of their own, and can leave by a link in it.",
      people: "Mail addresses",
      hint: (most: number) => `Parted by commas or lines, ${most} at most.`,
      start: "On call",
    },
    sms: {
      title: "Tell people by SMS",
      about: "A text of 160 letters at most. SMS are for what cannot wait.",
      people: "Phone numbers",
      hint: (most: number) => `With their country, as +49 1512 345678; ${most} at most.`,
      start: "On call by phone",
    },
  },
  tells: {
    title: "Whom alerts tell",
    about: "Rules name them. Send a test, so that you know that it comes through.",
    mail: "Add mail",
    sms: "Add SMS",
    slack: "Slack",
    webhooks: "Webhooks",
    none: "Nobody yet",
    noneAbout: "Add the people who look after your sites, by mail to begin with.",
    noSms: "This installation sends no SMS: its owner sets TWILIO_ACCOUNT_SID and two more.",
  },
} as const;
