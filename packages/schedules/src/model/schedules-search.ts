import { endpoints, type SchedulesSearch, scheduleTabs } from "@sitewright/contract";
import { type RawSearch, readStretch, readText, readValid } from "@sitewright/feature-kit";

const query = endpoints.schedules.list.query.shape;

/** The orders that the list offers. */
export const scheduleSorts = [
  "name",
  "-name",
  "next_run",
  "-next_run",
  "time_created",
  "-time_created",
] as const;

/** Reads the search of the list from an address; what makes no sense is left out. */
export function parseSchedulesSearch(raw: RawSearch): SchedulesSearch {
  const isNew = raw.edit === "new";
  return {
    tab: scheduleTabs.find((one) => one === raw.tab && one !== "schedules"),
    ...readStretch(query, raw),
    search: readText(query.search, raw.search),
    state: readValid(query.state, raw.state),
    incidents: raw.incidents === "recovered" ? raw.incidents : undefined,
    incident: readValid(query.site_id, raw.incident),
    open: readValid(query.site_id, raw.open),
    edit: isNew ? "new" : readValid(query.site_id, raw.edit),
    site: isNew ? readValid(query.site_id, raw.site) : undefined,
    page: isNew ? readValid(query.page_id, raw.page) : undefined,
    case: isNew ? readValid(query.site_id, raw.case) : undefined,
    flow: isNew ? readValid(query.site_id, raw.flow) : undefined,
  };
}
