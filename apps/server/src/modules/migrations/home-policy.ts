import type { MigrationHome } from "@sitewright/contract";
import { sameSite } from "@sitewright/scan-engine";
import { ServiceError } from "../../platform/errors.ts";

/**
 * Refuses a home that cannot be one of this site. Whether its address may be opened is decided by the rules
 * of all requests, when it is.
 * @throws ServiceError BAD_REQUEST
 */
export function requireHome(siteUrl: string, home: MigrationHome): void {
  const site = new URL(siteUrl);
  if (home.kind === "address") {
    if (new URL(home.base_url).origin !== site.origin) return;
    throw refuse(
      "base_url",
      "This is where the site is now. For another server with the same name choose “Same name”.",
    );
  }
  const foreign = home.names.find((name) => !isOfSite(name, site));
  if (foreign !== undefined) {
    throw refuse(
      "names",
      `${foreign} is no name of this site, so nothing may be led elsewhere for it.`,
    );
  }
}

function isOfSite(name: string, { protocol, hostname }: URL): boolean {
  return sameSite(`${protocol}//${hostname}/`, `${protocol}//${name}/`, "domain");
}

function refuse(field: string, reason: string): ServiceError {
  return new ServiceError("BAD_REQUEST", reason, { field });
}
