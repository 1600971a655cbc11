import type {
  EndpointRequest,
  endpoints,
  Rehearsal,
  RehearsedPageDetail,
} from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { judgedRehearsal, judgementOf } from "./judged-rehearsal.ts";
import { presentDetail } from "./rehearsal-presenter.ts";
import { findRehearsal, type RehearsalView } from "./rehearsals-repository.ts";
import { findPage } from "./rehearsed-pages-repository.ts";

type Input = EndpointRequest<typeof endpoints.migrations.rehearsal>;
type PageInput = EndpointRequest<typeof endpoints.migrations.page>;

/** @throws ServiceError NOT_FOUND */
export async function getRehearsal(ctx: RequestContext, input: Input): Promise<Rehearsal> {
  return judgedRehearsal(ctx.db, await ownRehearsal(ctx, input));
}

/** @throws ServiceError NOT_FOUND when the caller has no such site, or it has no such rehearsal */
export async function ownRehearsal(
  { db }: RequestContext,
  { id, number }: Input,
): Promise<RehearsalView> {
  const view = await findRehearsal(db, await ownId(db, "site", id), number);
  if (!view) throw notFound("rehearsal");
  return view;
}

/** @throws ServiceError NOT_FOUND */
export async function getRehearsedPage(
  ctx: RequestContext,
  { position, ...input }: PageInput,
): Promise<RehearsedPageDetail> {
  const view = await ownRehearsal(ctx, input);
  const { holding, open } = await judgementOf(ctx.db, view);
  const page = await findPage(ctx.db, view.run.id, position, open);
  if (!page) throw notFound("page");
  return presentDetail(page, view.own.causes, holding);
}
