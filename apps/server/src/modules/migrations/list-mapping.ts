import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type MappedPage,
} from "@sitewright/contract";
import { maxRehearsedPages } from "@sitewright/scan-engine";
import { ownId } from "../../platform/db/own-ids.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { presentCorrection } from "./correction-presenter.ts";
import { listCorrections } from "./corrections-repository.ts";
import { listPageTitles } from "./migrations-repository.ts";
import { pathOfAddress } from "./place-of.ts";
import { findNewest } from "./rehearsals-repository.ts";
import { listPlaces } from "./rehearsed-pages-repository.ts";

type Call = typeof endpoints.migrations.mapping;

/**
 * A site's pages with the places that the newest rehearsal found, and what people made of them.
 * @throws ServiceError NOT_FOUND
 */
export async function listMapping(
  ctx: RequestContext,
  { id, ...query }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const siteId = await ownId(ctx.db, "site", id);
  const newest = await findNewest(ctx.db, siteId, "rehearsal");
  const [pages, corrections, places] = await Promise.all([
    listPageTitles(ctx.db, siteId, maxRehearsedPages),
    listCorrections(ctx.db, siteId),
    newest ? listPlaces(ctx.db, newest.run.id) : [],
  ]);
  const said = new Map(corrections.map((row) => [row.path, presentCorrection(row)]));
  const found = new Map(places.map((place) => [place.path, place]));
  const needle = query.path.toLowerCase();
  const mapped = pages
    .map(({ url, title }): MappedPage => {
      const path = pathOfAddress(url);
      const place = found.get(path);
      return {
        path,
        title,
        found: place ? { way: place.way, new_path: place.newPath } : null,
        correction: said.get(path) ?? null,
      };
    })
    .filter((page) => page.path.toLowerCase().includes(needle) && isShown(page, query.show));
  const results = mapped.slice(query.offset, query.offset + query.limit);
  return presentList(endpoints.migrations.mapping.path.replace("{id}", id), query, {
    count: mapped.length,
    results,
  });
}

function isShown({ found, correction }: MappedPage, show: "all" | "open" | "corrected"): boolean {
  if (show === "corrected") return correction !== null;
  if (show === "all") return true;
  return correction === null && (found?.way === "none" || found?.way === "unsure");
}
