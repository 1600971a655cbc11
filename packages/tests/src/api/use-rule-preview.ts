import { testQueries, useApi } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import type { RuleInput } from "./use-create-rule.ts";

/** What a rule would have hidden, before it is made. */
export function useRulePreview(input: RuleInput) {
  const api = useApi();
  return useQuery({
    queryKey: [...testQueries.all(), "preview", input],
    queryFn: ({ signal }) => api.ignoreRules.preview(input, { signal }),
  });
}
