import { hostOf } from "@sitewright/contract";
import type { DeliveryRow } from "./deliveries-repository.ts";

/** What a message says, whatever it is about. */
export type MessageWords = {
  title: string;
  lines: readonly string[];
  /** The site's host, to stand before the title; null where it is about none, or the title begins with it. */
  site: string | null;
  /** The path of the screen that shows it. */
  path: string;
};

/** What a person is told by a delivery. Pure. */
export function wordsOf({ message }: Pick<DeliveryRow, "message">): MessageWords {
  const { data } = message;
  if ("incident_id" in data) {
    const { title, lines, site_url, url: path } = data;
    const host = hostOf(site_url);
    return { title, lines, site: title.startsWith(host) ? null : host, path };
  }
  if ("flow_run_id" in data) {
    const { title, lines, site_url, url: path } = data;
    const host = hostOf(site_url);
    return { title, lines, site: title.includes(host) ? null : host, path };
  }
  if ("incidents" in data) {
    const { title, lines, url: path } = data;
    return { title, lines, site: null, path };
  }
  if ("message" in data) return { title: data.message, lines: [], site: null, path: data.url };
  return { title: message.type, lines: [], site: null, path: data.url };
}
