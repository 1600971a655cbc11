import type { EndpointRequest, endpoints, Test, TestSummary } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { presentTest, presentTestSummary } from "./test-presenter.ts";
import { findTest, findTestRow } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.get>;

/** @throws ServiceError NOT_FOUND */
export async function getTest(
  ctx: RequestContext,
  { id }: Input,
  links: LinkSigner,
): Promise<Test> {
  const view = await findTest(ctx.db, id);
  if (!view) throw notFound("test");
  return presentTest(view, links);
}

/** @throws ServiceError NOT_FOUND */
export async function getLeanTest(ctx: RequestContext, { id }: Input): Promise<TestSummary> {
  const row = await findTestRow(ctx.db, id);
  if (!row) throw notFound("test");
  return presentTestSummary(row);
}
