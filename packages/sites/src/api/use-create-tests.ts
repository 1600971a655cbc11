import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshWork } from "./use-refresh-work.ts";

type Targets = { site_ids: readonly string[]; page_ids: readonly string[] };

/** What one call takes: 50 sites with all their pages, or 100 pages. */
const atOnce = { sites: 50, pages: 100 };

/** Tests pages, and all pages of sites; answers how many were begun, and how many were not. */
export function useCreateTests() {
  const api = useApi();
  const refreshWork = useRefreshWork();
  return useMutation({
    mutationFn: async ({ site_ids, page_ids }: Targets) => {
      const told = { num_succeeded: 0, num_failed: 0 };
      const calls = [
        ...chunksOf(site_ids, atOnce.sites).map((chunk) => ({ site_ids: chunk })),
        ...chunksOf(page_ids, atOnce.pages).map((chunk) => ({ page_ids: chunk })),
      ];
      for (const call of calls) {
        const { num_succeeded, num_failed } = await api.tests.createMany(call);
        told.num_succeeded += num_succeeded;
        told.num_failed += num_failed;
      }
      return told;
    },
    onSettled: refreshWork,
  });
}

function chunksOf(ids: readonly string[], size: number): string[][] {
  const count = Math.ceil(ids.length / size);
  return Array.from({ length: count }, (_, at) => ids.slice(at * size, (at + 1) * size));
}
