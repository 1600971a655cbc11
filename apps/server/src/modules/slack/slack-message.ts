import type { ChannelAction } from "@sitewright/contract";
import type { KnownBlock } from "@slack/web-api";
import { type DeliveryRow, wordsOf } from "../channels/index.ts";

/** What Slack shows: the blocks, and the words where it shows none. */
export type SlackMessage = { text: string; blocks: KnownBlock[] };

/** Letters of one block, at most. */
const blockMax = 2_900;

const stateOf: Readonly<Record<string, string>> = {
  "incident.opened": "Open",
  "incident.updated": "Still open",
  "incident.recovered": "Recovered",
  "incident.unstable": "Unstable",
};

const labelOf: Readonly<Record<ChannelAction, string>> = {
  acknowledge: "I look after it",
  mute: "Mute 1 h",
};

/**
 * A delivery as Slack shows it. What others wrote stands in plain text, which holds no link, mention or
 * format, however it is spelt. Pure.
 */
export function slackMessage(
  delivery: Pick<DeliveryRow, "message" | "actions" | "thread" | "channelId">,
  publicUrl: string,
): SlackMessage {
  const { title, lines, site, path } = wordsOf(delivery);
  const state = stateOf[delivery.message.type];
  const head = [state, site === null ? title : `${site}: ${title}`].filter(Boolean).join(" · ");
  const blocks: KnownBlock[] = [
    { type: "section", text: plainText([head, ...lines].join("\n")) },
    {
      type: "context",
      elements: [{ type: "mrkdwn", text: `<${publicUrl}${path}|Open in Sitewright>` }],
    },
  ];
  if (delivery.actions.length > 0 && delivery.thread !== null) {
    const value = JSON.stringify({ channel_id: delivery.channelId, thread: delivery.thread });
    blocks.push({
      type: "actions",
      elements: delivery.actions.map((action) => ({
        type: "button",
        action_id: action,
        text: plainText(labelOf[action]),
        value,
      })),
    });
  }
  return { text: escapeText(head), blocks };
}

function plainText(text: string) {
  return { type: "plain_text", text: text.slice(0, blockMax), emoji: false } as const;
}

/** Source: https://docs.slack.dev/messaging/formatting-message-text */
function escapeText(text: string): string {
  const line = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return line.slice(0, blockMax);
}
