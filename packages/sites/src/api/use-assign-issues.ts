import { useApi } from "@sitewright/api-client";
import { eachOf, useReasonOf } from "@sitewright/feature-kit";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

type Assigning = { siteIds: readonly string[]; assignee: string | null };

/** Gives the open issues of several sites to a member, or to nobody; answers how many, and one reason for what was refused. */
export function useAssignIssues() {
  const api = useApi();
  const reasonOf = useReasonOf();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async ({ siteIds, assignee }: Assigning) => {
      let issues = 0;
      const assign = async (site_id: string) => {
        const filter = { site_id, status: "open", muted: "false" } as const;
        const told = await api.issues.updateMany({ filter, updates: { assignee } });
        issues += told.num_succeeded;
      };
      const { reason } = await eachOf(siteIds, assign, reasonOf);
      return { issues, reason };
    },
    onSettled: refreshWork,
  });
}
