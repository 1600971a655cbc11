import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { ownRehearsal } from "./get-rehearsal.ts";
import { judgementOf } from "./judged-rehearsal.ts";
import { presentPage } from "./rehearsal-presenter.ts";
import { countVerdicts, selectPages } from "./rehearsed-pages-repository.ts";

type Call = typeof endpoints.migrations.pages;

/** @throws ServiceError NOT_FOUND */
export async function listRehearsedPages(
  ctx: RequestContext,
  { id, number, ...query }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const view = await ownRehearsal(ctx, { id, number });
  const { open } = await judgementOf(ctx.db, view);
  const { verdict, path, limit, offset } = query;
  const together = query.together === "yes";
  const [{ count, rows }, verdicts] = await Promise.all([
    selectPages(ctx.db, view.run.id, { open, verdict, path, limit, offset, together }),
    countVerdicts(ctx.db, view.run.id, open, path),
  ]);
  const address = endpoints.migrations.pages.path
    .replace("{id}", id)
    .replace("{number}", String(number));
  return { ...presentList(address, query, { count, results: rows.map(presentPage) }), verdicts };
}
