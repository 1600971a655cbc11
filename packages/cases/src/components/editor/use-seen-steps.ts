import { caseQueries, useApi } from "@sitewright/api-client";
import type { CaseDetail } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type SeenStep, seenSteps } from "../../model/seen-steps.ts";

const none: ReadonlyMap<string, SeenStep> = new Map();

/** What the last run of a case saw of its steps; nothing where none ran, or what it saw is not kept any more. */
export function useSeenSteps({ last }: Pick<CaseDetail, "last">): ReadonlyMap<string, SeenStep> {
  const { data } = useQuery({
    ...caseQueries.run(useApi(), last?.id ?? ""),
    enabled: last !== null,
    retry: false,
  });
  return useMemo(() => (data ? seenSteps(data) : none), [data]);
}
