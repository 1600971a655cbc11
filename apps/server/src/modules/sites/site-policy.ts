import type { AppMode, TeamType } from "@sitewright/contract";
import { normaliseUrl, pageKey } from "@sitewright/scan-engine";
import { ServiceError } from "../../platform/errors.ts";
import { type Address, refuseAddress } from "../pages/index.ts";

/**
 * A team on the selfhost plan belongs to an installation run by itself.
 * @throws ServiceError FORBIDDEN with the spec's words.
 */
export function assertMayAddSite(teamType: TeamType, appMode: AppMode): void {
  if (teamType === "selfhost" && appMode !== "selfhost") {
    throw new ServiceError("FORBIDDEN", "not allowed");
  }
}

/**
 * Reads a site's address: `url` as people see it, without a slash at the end, and `key`, which is
 * the same for every spelling of one site.
 * @throws ServiceError INVALID_INPUT
 */
export function readSiteAddress(text: string): Address {
  const url = normaliseUrl(text);
  if (url === null) throw refuseAddress("site_url", text, "is not an address a crawl can open");
  return { url: withoutEndingSlash(url), key: pageKey(url) };
}

function withoutEndingSlash(url: string): string {
  return url.includes("?") ? url : url.replace(/\/+$/, "");
}
