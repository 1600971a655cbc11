import {
  type CaseRunSearch,
  type CaseSearch,
  type CasesSearch,
  caseTabs,
  endpoints,
} from "@sitewright/contract";
import { type RawSearch, readStretch, readText, readValid } from "@sitewright/feature-kit";

const query = endpoints.cases.list.query.shape;

/** The orders that the list offers. */
export const caseSorts = [
  "title",
  "-title",
  "time_created",
  "-time_created",
  "time_changed",
  "-time_changed",
] as const;

/** Reads the search of the list from an address; what makes no sense is left out. */
export function parseCasesSearch(raw: RawSearch): CasesSearch {
  return {
    ...readStretch(query, raw),
    search: readText(query.search, raw.search),
    state: readValid(query.state, raw.state),
    type: readValid(query.type, raw.type),
    site: readValid(query.site_id, raw.site),
    create: raw.create === true || raw.create === "true" ? true : undefined,
  };
}

/** Reads which part of a case is shown. */
export function parseCaseSearch(raw: RawSearch): CaseSearch {
  return {
    tab: caseTabs.find((tab) => tab === raw.tab && tab !== "steps"),
    step: typeof raw.step === "string" ? raw.step.slice(0, 100) : undefined,
    limit: readValid(query.limit, raw.limit),
    offset: readValid(query.offset, raw.offset),
  };
}

/** Reads which step of a run is shown. */
export function parseCaseRunSearch(raw: RawSearch): CaseRunSearch {
  const step = Number(raw.step);
  return { step: Number.isInteger(step) && step > 0 ? step : undefined };
}
