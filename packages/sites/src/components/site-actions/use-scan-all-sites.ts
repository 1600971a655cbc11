import { useSiteCommands } from "./use-site-commands.ts";

/** Scans every page of every site, from any screen; the dialog, which says what it costs, is the caller's to show. */
export function useScanAllSites() {
  const { scanAllSites, costDialog } = useSiteCommands();
  return { scanAllSites, costDialog };
}
