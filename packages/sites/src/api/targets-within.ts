import type { ApiClient } from "@sitewright/api-client";
import type { Site } from "@sitewright/contract";
import { fetchAll } from "@sitewright/feature-kit";

type Targets = { site_ids: string[]; page_ids: string[] };

/**
 * Of some sites as many pages as a number allows: sites one after the other, and of the one that does not fit whole the
 * pages that were added first.
 */
export async function targetsWithin(
  api: ApiClient,
  sites: readonly Pick<Site, "id" | "pages">[],
  limit: number,
): Promise<Targets> {
  const targets: Targets = { site_ids: [], page_ids: [] };
  let left = limit;
  for (const { id, pages } of sites) {
    if (left === 0) break;
    if (pages <= left) {
      targets.site_ids.push(id);
      left -= pages;
      continue;
    }
    const all = await fetchAll((stretch) =>
      api.pages.list({ site_id: id, sort: "time_created", ...stretch }),
    );
    targets.page_ids.push(...all.slice(0, left).map((page) => page.id));
    left = 0;
  }
  return targets;
}
