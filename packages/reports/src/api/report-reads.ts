import { type ApiClient, reportQueries } from "@sitewright/api-client";
import { queryOptions } from "@tanstack/react-query";
import type { ReportSettings } from "../model/report-settings.ts";
import { type ReportSubject, subjectInput } from "../model/report-subject.ts";

/** For how long an answer's addresses are good, with a third to spare, in milliseconds. */
const addressMs = 10 * 60_000;
/** How often what is on its way, a PDF or a mail, is looked for, in milliseconds. */
const lookMs = 2000;

/** What the screen of a report reads. */
export const reportReads = {
  /** The editions of a report, newest first. */
  editions: (api: ApiClient, id: string) => reportQueries.editions(api, { id, limit: 100 }),
  /** One edition with its addresses; looked at again until its PDF is there. */
  edition: (api: ApiClient, id: string) =>
    queryOptions({
      ...reportQueries.edition(api, id),
      staleTime: addressMs,
      refetchInterval: ({ state }) => state.data?.pdf === "waiting" && lookMs,
    }),
  /** The links to a report, newest first. */
  shares: (api: ApiClient, id: string) => reportQueries.shares(api, { id, limit: 100 }),
  /** Whom an edition was mailed to, newest first; looked at again until each mail is settled. */
  mails: (api: ApiClient, id: string) =>
    queryOptions({
      ...reportQueries.mails(api, { id, limit: 100 }),
      refetchInterval: ({ state }) =>
        (state.data?.results.some((mail) => mail.state === "queued") ?? false) && lookMs,
    }),
  /** Begins the keys of all previews. */
  previews: () => ["report-preview"] as const,
  /** What a report would say now; not asked again for each thing that changes, or it would flicker. */
  preview: (api: ApiClient, subject: ReportSubject, settings: ReportSettings) =>
    queryOptions({
      queryKey: [...reportReads.previews(), subject, settings],
      queryFn: ({ signal }) =>
        api.reports.preview({ ...subjectInput(subject), ...settings }, { signal }),
      staleTime: addressMs,
      gcTime: addressMs,
      refetchOnWindowFocus: false,
    }),
};
