import { useApi } from "@sitewright/api-client";
import { eachOf, useReasonOf } from "@sitewright/feature-kit";
import { useMutation } from "@tanstack/react-query";
import type { ScanTarget } from "./use-create-scan.ts";
import { useRefreshWork } from "./use-refresh-work.ts";

/** How many scans began, and one reason for those that did not. */
export type StartedScans = { started: number; reason: string | null };

/** Scans several pages, or every page of several sites. */
export function useCreateScans() {
  const api = useApi();
  const reasonOf = useReasonOf();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async (targets: readonly ScanTarget[]): Promise<StartedScans> => {
      let started = 0;
      const start = async (target: ScanTarget) => {
        started += (await api.scans.create(target)).ids.length;
      };
      const { reason } = await eachOf(targets, start, reasonOf);
      return { started, reason };
    },
    onSuccess: refreshWork,
  });
}
