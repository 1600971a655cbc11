import { caseQueries, isApiError, useApi } from "@sitewright/api-client";
import type { CaseStep } from "@sitewright/contract";
import { useQueries } from "@tanstack/react-query";

/** What cases are called that steps run, by their ids; null for one that does not exist any more. */
export function useCaseTitles(steps: readonly CaseStep[]): ReadonlyMap<string, string | null> {
  const api = useApi();
  const ids = steps.flatMap(({ action: { type, value } }) =>
    type === "case" && value !== "" ? [value] : [],
  );
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({ ...caseQueries.get(api, id), retry: false })),
    combine: (all) =>
      new Map(
        all.flatMap(({ data, error }, at): [string, string | null][] => {
          const id = [...new Set(ids)][at] ?? "";
          if (data) return [[id, data.title]];
          return isApiError(error) && error.code === "NOT_FOUND" ? [[id, null]] : [];
        }),
      ),
  });
}
