import { type ApiClient, refreshWork, testQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { fetchAll } from "@sitewright/feature-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Grouped } from "./use-decisions.tsx";

type Again = Omit<EndpointInput<Endpoints["tests"]["createMany"]>, "site_ids" | "page_ids"> & {
  siteId: string;
  about: Grouped;
  /** The first so many pages; null for all. */
  limit: number | null;
};

/** What came of it, and what the new tests have in common: null where they are more than one call begins. */
type Begun = { begun: number; reason: string | null; batch: string | null };

/** Pages that one call may name. */
const pagesMax = 100;

/** Tests the pages again that were tested together, or all of the site where that is what they were. */
export function useRunAgain() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ siteId, about, limit, ...choices }: Again): Promise<Begun> => {
      const pages = await pagesOf(api, { siteId, about, limit });
      if (pages === null)
        return begunOf([await api.tests.createMany({ site_ids: [siteId], ...choices })]);
      const results: Result[] = [];
      for (let start = 0; start < pages.length; start += pagesMax) {
        const page_ids = pages.slice(start, start + pagesMax);
        results.push(await api.tests.createMany({ page_ids, ...choices }));
      }
      return begunOf(results);
    },
    onSuccess: () => {
      refreshWork(queryClient);
      void queryClient.invalidateQueries({ queryKey: testQueries.all() });
    },
  });
}

type Result = Awaited<ReturnType<ApiClient["tests"]["createMany"]>>;

function begunOf(results: readonly Result[]): Begun {
  const [only, ...others] = results;
  return {
    begun: results.reduce((sum, { num_succeeded }) => sum + num_succeeded, 0),
    reason: results.find(({ reason }) => reason !== null)?.reason ?? null,
    batch: only === undefined || others.length > 0 ? null : only.batch,
  };
}

/** Null where all pages of the site are meant: tests of more than one call may name were asked for by their site. */
async function pagesOf(
  api: ApiClient,
  { siteId, about, limit }: Pick<Again, "siteId" | "about" | "limit">,
): Promise<string[] | null> {
  if ("batch" in about) {
    const { results, count } = await api.tests.list({ batch: about.batch, limit: pagesMax });
    if (count <= pagesMax) return results.map(({ page }) => page).slice(0, limit ?? count);
  }
  if (limit === null) return null;
  const pages = await fetchAll((stretch) => api.pages.list({ site_id: siteId, ...stretch }));
  return pages.map(({ id }) => id).slice(0, limit);
}
