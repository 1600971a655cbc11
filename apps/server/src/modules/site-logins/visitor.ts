import type { SiteAccess } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";

/** Whom a scan or a crawl goes to its site as. */
export type Visitor = {
  /** What lets it in, with the session of whoever logged in; null where nothing was set. */
  access: SiteAccess | null;
  /**
   * Told that the site has asked this visitor to log in all the same.
   * @returns whether it is worth going again as a new one: this one had logged in some time before
   */
  wasTurnedAway(): boolean;
};

export type VisitorOfRun = (
  db: TeamDb,
  run: { teamId: string; siteId: string; signal: AbortSignal },
) => Promise<Visitor>;
