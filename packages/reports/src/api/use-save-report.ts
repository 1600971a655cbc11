import { reportQueries, useApi } from "@sitewright/api-client";
import type { Report } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportSettings } from "../model/report-settings.ts";
import { type ReportSubject, subjectInput } from "../model/report-subject.ts";

/** Sets a report up, or the first time makes it; over when the lists know of it. */
export function useSaveReport(subject: ReportSubject, report: Report | null) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (settings: ReportSettings) => {
      const saved = await (report === null
        ? api.reports.create({ ...subjectInput(subject), ...settings })
        : api.reports.update({ id: report.id, ...settings }));
      await queryClient.invalidateQueries({ queryKey: reportQueries.all() });
      return saved;
    },
  });
}
