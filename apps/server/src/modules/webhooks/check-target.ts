import { checkUrl, type Egress, ScanError } from "@sitewright/scan-engine";
import { ServiceError } from "../../platform/errors.ts";
import { keepNames } from "./fill-address.ts";

/**
 * An address that a webhook may go to, as far as it can be said now: what sends decides anew. Behind its host it may
 * name secrets, which stay named.
 * @throws ServiceError INVALID_INPUT
 */
export async function checkTarget(egress: Egress, text: string): Promise<string> {
  try {
    const url = checkUrl(text);
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    await egress.check(url.hostname, port);
    url.hash = "";
    return keepNames(url.href);
  } catch (error) {
    if (!(error instanceof ScanError)) throw error;
    const why = sentences[error.code] ?? "This address cannot be used. Enter another one.";
    throw new ServiceError("INVALID_INPUT", why, { field: "url", cause: error });
  }
}

const sentences: Partial<Record<ScanError["code"], string>> = {
  INVALID_URL:
    "Enter an address that begins with https:// or http://, without a user name or password.",
  BLOCKED_BY_POLICY:
    "This address leads to a private network, where webhooks may not go. Enter one that is public.",
  DNS_NOT_FOUND: "Nothing of this name is found. Check how the host is spelt.",
  TIMED_OUT: "The name could not be looked up in time. Try again in a minute.",
};
