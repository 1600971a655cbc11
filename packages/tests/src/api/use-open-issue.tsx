import { issueQueries, metricsQueries, testQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Inline, Link, toast } from "@sitewright/ui-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../texts.ts";

/** Opens an issue of a change that a test found, or finds the one there is; a toast leads to it. */
export function useOpenIssue(test: string) {
  const texts = useTexts("decisions");
  const reasonOf = useReasonOf();
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fingerprint: string) => api.issues.create({ test_id: test, fingerprint }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: issueQueries.all() });
      void queryClient.invalidateQueries({ queryKey: metricsQueries.all() });
      // Among many pages a change with an open issue is decided.
      void queryClient.invalidateQueries({ queryKey: testQueries.all() });
      toast.custom(
        <Inline gap="3">
          {texts.issueOpened}
          <Link href={paths.issue(id)}>{texts.showIssue}</Link>
        </Inline>,
      );
    },
    onError: (error) => void toast.error(reasonOf(error)),
  });
}
