import type { EndpointRequest, endpoints, Scan } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { presentScan } from "./scan-presenter.ts";
import { findScan } from "./scans-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.get>;

/** @throws ServiceError NOT_FOUND */
export async function getScan(
  ctx: RequestContext,
  { id }: Input,
  links: LinkSigner,
): Promise<Scan> {
  const view = await findScan(ctx.db, id);
  if (!view) throw notFound("scan");
  return presentScan(view, links);
}
