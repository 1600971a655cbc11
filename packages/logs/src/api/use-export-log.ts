import { useApi } from "@sitewright/api-client";
import type { LogsSearch } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { saveAs, toast } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { listInputOf } from "../model/list-input-of.ts";

/** Hands the reader what an address asks for as a file; a refusal is told in a toast. */
export function useExportLog(search: LogsSearch) {
  const api = useApi();
  const reasonOf = useReasonOf();
  return useMutation({
    mutationFn: (format: "csv" | "json") =>
      api.logs.exported({ ...listInputOf(search, Date.now()), format }),
    onSuccess: ({ name, type, content }) => saveAs(name, new Blob([content], { type })),
    onError: (error) => void toast.error(reasonOf(error)),
  });
}
