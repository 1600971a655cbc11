import type { Site } from "@sitewright/contract";
import { maySite } from "./may-site.ts";
import { useSiteCommands } from "./use-site-commands.ts";

/** Crawl, scan and cancel for one site, with what each may do now. */
export function useSiteWorkActions(site: Site) {
  const commands = useSiteCommands();
  return {
    ...commands,
    ...maySite(site),
    crawl: () => commands.crawl(site.id),
    scanAll: () => commands.scanAll(site),
    cancel: () => commands.cancel(site.id),
  };
}
