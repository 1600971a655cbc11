import {
  fixtureId,
  type MockHandlers,
  makeChannel,
  makeChannelDelivery,
  makeSlack,
} from "@sitewright/api-client/testing";

/** A connected team with a channel that is well, and one that Slack lets nothing into. */
export const slackAnswers = {
  slack: {
    get: makeSlack(),
    connect: { url: "https://slack.example/authorize" },
    complete: makeSlack(),
    remove: undefined,
    list: {
      results: [
        { id: "C0GENERAL", name: "general" },
        { id: "C0WEBOPS", name: "web-ops" },
      ],
    },
  },
  channels: {
    list: {
      results: [
        makeChannel({ last: makeChannelDelivery() }),
        makeChannel({
          id: fixtureId(852),
          name: "Shops",
          where: "#shops",
          state: "off",
          off_because: "refused",
        }),
      ],
      can: ["webhook", "email", "slack"],
    },
    create: ({ name }) => makeChannel({ name }),
    update: makeChannel(),
    remove: undefined,
    test: { results: [makeChannelDelivery({ status: "queued", last: null })] },
  },
} satisfies MockHandlers;
