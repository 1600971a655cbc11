import type { TeamDb } from "../../platform/db/client.ts";
import { storable } from "../../platform/storage/storable.ts";
import {
  type ChannelRow,
  type DeliveryRow,
  findThreadRefs,
  insertThreadRef,
  openSlack,
  type SendResult,
} from "../channels/index.ts";
import type { SlackApp } from "./slack-app.ts";
import { createSlackClient } from "./slack-client.ts";
import { faultOf } from "./slack-fault.ts";
import { slackMessage } from "./slack-message.ts";
import { openToken } from "./workspace-token.ts";
import { findWorkspace, markBroken } from "./workspaces-repository.ts";

export type SlackSender = {
  db: TeamDb;
  slack: SlackApp | null;
  channelKey: Buffer;
  publicUrl: string;
  /** For one call; the product's own unless given. */
  slackTimeoutMs?: number;
};

/**
 * Writes a delivery into Slack: the first of a thread as a message, the others as answers to it, and says in
 * the first how it stands now.
 */
export async function sendSlack(
  { db, slack, channelKey, publicUrl, slackTimeoutMs }: SlackSender,
  row: ChannelRow,
  delivery: DeliveryRow,
): Promise<SendResult> {
  const settings = openSlack(channelKey, row);
  const workspace = await findWorkspace(db);
  const token = workspace && openToken(channelKey, workspace);
  const startedAt = performance.now();
  const result = (rest: Pick<SendResult, "verdict"> & Partial<SendResult>): SendResult => ({
    host: settings?.channel_name ?? row.name,
    ms: Math.round(performance.now() - startedAt),
    httpStatus: null,
    code: null,
    answer: "",
    ...rest,
  });
  if (!slack || !settings || !token) {
    return result({ verdict: { outcome: "refused" }, code: "NOT_CONNECTED" });
  }
  const client = createSlackClient(slack, token, slackTimeoutMs);
  const { channel_id: channel } = settings;
  const { thread } = delivery;
  const [first] = thread === null ? [] : await findThreadRefs(db, row.id, thread);
  const message = slackMessage(delivery, publicUrl);
  const quiet = { channel, unfurl_links: false, unfurl_media: false, ...message };
  let ts: string | undefined;
  try {
    const posted = await client.chat.postMessage(
      first === undefined ? quiet : { ...quiet, thread_ts: first },
    );
    ts = posted.ts;
  } catch (error) {
    const { verdict, httpStatus, code, endsConnection } = faultOf(error);
    if (endsConnection) await markBroken(db);
    return result({ verdict, httpStatus, code, answer: storable(code) });
  }
  const sent = { verdict: { outcome: "sent" }, httpStatus: 200 } as const;
  if (thread === null || ts === undefined) return result({ ...sent, answer: `ts ${ts}` });
  if (first === undefined) {
    await insertThreadRef(db, { channelId: row.id, thread, ref: ts });
    return result({ ...sent, answer: `ts ${ts}` });
  }
  const told = await client.chat
    .update({ channel, ts: first, ...message })
    .then(() => "the first message says how it stands")
    .catch((error: unknown) => `the first message was not changed: ${faultOf(error).code}`);
  return result({ ...sent, answer: storable(`ts ${ts}; ${told}`) });
}
