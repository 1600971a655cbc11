import type { EndpointRequest, endpoints, Scan } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { withResults } from "./result-files.ts";
import { presentScan } from "./scan-presenter.ts";
import { findScan } from "./scans-repository.ts";

type Input = EndpointRequest<typeof endpoints.scans.get>;

/** @throws ServiceError NOT_FOUND */
export async function getScan(
  ctx: RequestContext,
  { id }: Input,
  { files, links }: { files: FileStore; links: LinkSigner },
): Promise<Scan> {
  const view = await findScan(ctx.db, id);
  if (!view) throw notFound("scan");
  return presentScan(await withResults(files, view), links);
}
