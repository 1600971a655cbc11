import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { maxRehearsedPages } from "@sitewright/scan-engine";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { ownRehearsal } from "./get-rehearsal.ts";
import { judgedRehearsal, judgementOf } from "./judged-rehearsal.ts";
import { rehearsalCsv } from "./rehearsal-csv.ts";
import { presentDetail } from "./rehearsal-presenter.ts";
import { selectPages } from "./rehearsed-pages-repository.ts";

type Call = typeof endpoints.migrations.exported;

/**
 * A rehearsal as a file: who, when, home, mapping, causes, what was accepted of them and why, and each page.
 * @throws ServiceError NOT_FOUND
 */
export async function exportRehearsal(
  ctx: RequestContext,
  { id, number, format }: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const view = await ownRehearsal(ctx, { id, number });
  const { holding, open } = await judgementOf(ctx.db, view);
  const every = {
    path: "",
    verdict: undefined,
    together: false,
    limit: maxRehearsedPages,
    offset: 0,
  };
  const { rows } = await selectPages(ctx.db, view.run.id, { open, ...every });
  const pages = rows.map((page) => presentDetail(page, view.own.causes, holding));
  const name = `rehearsal-${number}.${format}`;
  if (format === "csv") {
    return { name, type: "text/csv;charset=utf-8", content: rehearsalCsv(pages) };
  }
  const rehearsal = await judgedRehearsal(ctx.db, view);
  const whole = { version: 1, ...rehearsal, corrections: view.own.corrections, mapping: pages };
  return { name, type: "application/json", content: JSON.stringify(whole, null, 2) };
}
