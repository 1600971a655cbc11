import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { headline, summarize } from "@sitewright/report-document";
import { ownId } from "../../platform/db/own-ids.ts";
import { invariant, notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { artifactLink, storeArtifacts } from "../artifacts/index.ts";
import { draftEdition } from "./draft-edition.ts";
import { viewOf } from "./report-files.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import { findSubject } from "./subject-repository.ts";

type Input = EndpointRequest<typeof endpoints.reports.preview>;
type Result = EndpointResult<typeof endpoints.reports.preview>;

/**
 * What a report would say now. Its page is stored as a file that nothing uses, so it goes by itself.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT for days that are none
 */
export async function previewReport(
  ctx: RequestContext,
  input: Input,
  { files, links }: ReportsDeps,
): Promise<Result> {
  const subject =
    "page_id" in input
      ? await findSubject(ctx.db, { pageId: await ownId(ctx.db, "page", input.page_id) })
      : await findSubject(ctx.db, { siteId: await ownId(ctx.db, "site", input.site_id) });
  if (!subject) throw notFound("page_id" in input ? "page" : "site");
  const edition = await draftEdition(ctx, files, {
    subject,
    settings: {
      sections: input.type,
      period: input.period,
      textColor: input.text_color,
      backgroundColor: input.background_color,
      highlightColor: input.highlight_color,
    },
  });
  const contents = [viewOf(edition)];
  const signal = AbortSignal.timeout(20_000);
  const stored = await storeArtifacts(
    { db: ctx.db, files },
    { teamId: ctx.teamId, contents, signal },
  );
  const [sha256] = stored;
  invariant(sha256, "each of the contents has its digest");
  return {
    headline: headline(edition),
    summary: summarize(edition).map(({ text }) => text),
    view_url: artifactLink(links, { owner: ctx.teamId, sha256, type: "report-view" }),
  };
}
