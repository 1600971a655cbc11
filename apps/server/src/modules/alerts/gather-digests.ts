import {
  type AlertMessage,
  alertLinesMax,
  type DigestMessage,
  hostOf,
  severityRanks,
} from "@sitewright/contract";
import { lasted } from "./message-of.ts";

/** What a channel is to be told of one incident. */
export type Telling = {
  channelId: string;
  incidentId: string;
  /** Messages of it so far. */
  told: number;
  message: AlertMessage;
  /** Since when what is open of it is so; null where it is over. */
  since: Date | null;
  /** All rules that it is told for gather what there is to tell. */
  gathers: boolean;
};

const hostsShown = 3;

export type Digest = { channelId: string; message: DigestMessage };

/**
 * Makes one message of what a channel is told of several sites at the same time, where the rules gather it. What is told
 * of one site alone stays in its own thread. Pure.
 */
export function gatherDigests(
  tellings: readonly Telling[],
  now: Date,
): { alone: Telling[]; digests: Digest[] } {
  const alone = tellings.filter(({ gathers }) => !gathers);
  const digests: Digest[] = [];
  const gathered = tellings.filter(({ gathers }) => gathers);
  for (const [channelId, ofChannel] of Map.groupBy(gathered, (one) => one.channelId)) {
    if (ofChannel.length === 1) alone.push(...ofChannel);
    else digests.push({ channelId, message: digestOf(ofChannel, now) });
  }
  return { alone, digests };
}

function digestOf(tellings: readonly Telling[], now: Date): DigestMessage {
  const sorted = tellings.toSorted((a, b) => rankOf(a.message) - rankOf(b.message));
  const messages = sorted.map(({ message }) => message);
  const said = sorted.map((telling) => lineOf(telling, now));
  const more = said.length - alertLinesMax;
  const [gravest] = messages;
  return {
    type: "incidents.digest",
    timestamp: now.toISOString(),
    data: {
      title: `${messages.length} sites: ${namesOf(messages)}`,
      lines: more > 0 ? [...said.slice(0, alertLinesMax - 1), `and ${more + 1} more`] : said,
      severity: gravest?.data.severity,
      incidents: messages.map(({ type, data: { incident_id, title, site_id, site_url } }) => ({
        ...{ incident_id, type, title, site_id, site_url },
      })),
      url: "/schedule?tab=alerts",
    },
  };
}

const hourMs = 3600_000;

/** What is told hours later says since when it is so, and what is over what it was: there is no other message beside it. */
function lineOf({ message, since }: Telling, now: Date): string {
  const { title, lines } = message.data;
  if (message.type === "incident.recovered") {
    const [first, ...others] = lines;
    if (first === undefined) return title;
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `${title} (${first.replace(/\.$/, "")}${more})`;
  }
  const ms = since === null ? 0 : now.getTime() - since.getTime();
  return ms < hourMs ? title : `${title.replace(/\.$/, "")} (for ${lasted(ms)})`;
}

/** The gravest, by their hosts; a subject has room for no more. */
function namesOf(messages: readonly AlertMessage[]): string {
  const hosts = messages.slice(0, hostsShown).map(({ data }) => hostOf(data.site_url));
  const more = messages.length - hosts.length;
  return [...hosts, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

/** What is over comes last. */
function rankOf({ type, data: { severity = "low" } }: AlertMessage): number {
  return type === "incident.recovered" ? 4 : severityRanks[severity];
}
