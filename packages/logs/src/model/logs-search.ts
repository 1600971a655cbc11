import {
  endpoints,
  type LogsSearch,
  logActorKinds,
  logMethods,
  logPeriods,
  logViews,
} from "@sitewright/contract";
import { type RawSearch, readValid } from "@sitewright/feature-kit";

const query = endpoints.logs.list.query.shape;

/** Statuses by their first figure, as the screen offers them. */
export const statusClasses = ["2xx", "3xx", "4xx", "5xx"] as const;

/** Reads the search of the log from an address; what makes no sense is left out. */
export function parseLogsSearch(raw: RawSearch): LogsSearch {
  return {
    view: logViews.find((view) => view === raw.view),
    actor: logActorKinds.find((actor) => actor === raw.actor),
    who: readValid(query.who, raw.who),
    method: logMethods.find((method) => method === raw.method),
    status: statusClasses.find((status) => status === raw.status),
    path: readValid(query.path, raw.path) || undefined,
    search: readValid(query.search, raw.search) || undefined,
    period: logPeriods.find((period) => period === raw.period),
  };
}
