import {
  changeOrders,
  compareModes,
  endpoints,
  reviewViews,
  type SiteTestsSearch,
} from "@sitewright/contract";
import { type RawSearch, readValid } from "@sitewright/feature-kit";

const query = endpoints.tests.list.query.shape;

/** Reads the search of the changes of many pages from an address; what makes no sense is left out. */
export function parseSiteTestsSearch(raw: RawSearch): SiteTestsSearch {
  return {
    batch: readValid(query.batch, raw.batch),
    state: reviewViews.find((view) => view === raw.state),
    search: textOf(raw.search),
    by: changeOrders.find((by) => by === raw.by),
    group: textOf(raw.group),
    test: readValid(query.page_id, raw.test),
    mode: compareModes.find((mode) => mode === raw.mode),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;
}
