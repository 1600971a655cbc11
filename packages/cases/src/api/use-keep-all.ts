import { caseQueries, useApi } from "@sitewright/api-client";
import { fetchAll, useReasonOf } from "@sitewright/feature-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** What became of the suggestions that were to be kept. */
export type KeptAll = {
  kept: number;
  /** The others, each with why. */
  failed: { id: string; title: string; reason: string }[];
};

/** Keeps every suggestion there is, of a site or of all, one after the other: what fails does not hold up the rest. */
export function useKeepAll() {
  const api = useApi();
  const queryClient = useQueryClient();
  const reasonOf = useReasonOf();
  return useMutation({
    mutationFn: async (site_id: string | undefined): Promise<KeptAll> => {
      const wanted = { state: "suggested", site_id } as const;
      const all = await fetchAll((stretch) => api.cases.list({ ...wanted, ...stretch }));
      const result: KeptAll = { kept: 0, failed: [] };
      for (const { id, title } of all) {
        try {
          await api.cases.decide({ id, decision: "kept" });
          result.kept += 1;
        } catch (error) {
          result.failed.push({ id, title, reason: reasonOf(error) });
        }
      }
      return result;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseQueries.all() }),
  });
}
