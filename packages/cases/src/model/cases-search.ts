import {
  type CaseRunSearch,
  type CaseSearch,
  type CasesSearch,
  caseTabs,
  endpoints,
  type RecordSearch,
  runViews,
} from "@sitewright/contract";
import { type RawSearch, readStretch, readText, readValid } from "@sitewright/feature-kit";

const query = endpoints.cases.list.query.shape;
const recordingId = endpoints.recordings.get.params.shape.id;

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
    record: readFlag(raw.record),
    create: readFlag(raw.create),
    secrets: readFlag(raw.secrets),
    generate: readFlag(raw.generate),
    import: readFlag(raw.import),
  };
}

/** Reads which recording is seen. */
export function parseRecordSearch(raw: RawSearch): RecordSearch {
  const read = recordingId.safeParse(raw.recording);
  return { recording: read.success ? read.data : undefined };
}

/** Reads which part of a case is shown. */
export function parseCaseSearch(raw: RawSearch): CaseSearch {
  return {
    tab: caseTabs.find((tab) => tab === raw.tab && tab !== "steps"),
    step: typeof raw.step === "string" ? raw.step.slice(0, 100) : undefined,
    secrets: readFlag(raw.secrets),
    limit: readValid(query.limit, raw.limit),
    offset: readValid(query.offset, raw.offset),
  };
}

/** Reads which step of a run is shown, and by what. */
export function parseCaseRunSearch(raw: RawSearch): CaseRunSearch {
  const step = Number(raw.step);
  const view = runViews.find((one) => one === raw.view);
  return {
    step: Number.isInteger(step) && step > 0 ? step : undefined,
    view: view === "picture" ? undefined : view,
  };
}

function readFlag(value: unknown): true | undefined {
  return value === true || value === "true" ? true : undefined;
}
