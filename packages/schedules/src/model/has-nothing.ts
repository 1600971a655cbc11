import type { Alert, Schedule } from "@sitewright/contract";

/** Whether all is gone that a schedule or a rule named: left empty, its form would say all sites. Pure. */
export function hasNothing({
  all_sites,
  resources,
  tags,
}: Pick<Alert | Schedule, "all_sites" | "resources" | "tags">): boolean {
  return !all_sites && resources.length === 0 && tags.length === 0;
}
