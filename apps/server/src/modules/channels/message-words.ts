import { hostOf } from "@sitewright/contract";
import type { DeliveryRow } from "./deliveries-repository.ts";

/** What a message says, whatever it is about. */
export type MessageWords = {
  title: string;
  lines: readonly string[];
  /** The site's host; null where it is about none. */
  site: string | null;
  /** The path of the screen that shows it. */
  path: string;
};

/** What a person is told by a delivery. Pure. */
export function wordsOf({ message }: Pick<DeliveryRow, "message">): MessageWords {
  const { data } = message;
  if ("incident_id" in data) {
    const { title, lines, site_url, url: path } = data;
    return { title, lines, site: hostOf(site_url), path };
  }
  if ("message" in data) return { title: data.message, lines: [], site: null, path: data.url };
  return { title: message.type, lines: [], site: null, path: data.url };
}
