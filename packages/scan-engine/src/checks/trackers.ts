import thirdPartyWeb from "third-party-web/nostats-subset.js";
import { othersOf } from "./third-party.ts";

/** Names of those who were asked for something and are known to follow people, each once. */
export function trackersOf(finalUrl: string, requests: readonly string[]): string[] {
  return namesOf(finalUrl, requests, tracking);
}

/** Names of those who were asked and manage visitors' consent. */
export function consentManagersOf(finalUrl: string, requests: readonly string[]): string[] {
  return namesOf(finalUrl, requests, consenting);
}

/** Categories of https://www.thirdpartyweb.today that exist to recognise visitors. */
const tracking: ReadonlySet<string> = new Set(["ad", "analytics", "marketing", "tag-manager"]);
const consenting: ReadonlySet<string> = new Set(["consent-provider"]);

function namesOf(
  finalUrl: string,
  requests: readonly string[],
  categories: ReadonlySet<string>,
): string[] {
  const names = othersOf(finalUrl, requests).flatMap((url) => {
    const entity = thirdPartyWeb.getEntity(url);
    const host = URL.parse(url)?.hostname ?? "";
    return entity && categories.has(entity.category) ? [`${entity.name} (${host})`] : [];
  });
  return [...new Set(names)];
}
