import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { readComparison } from "../baselines/index.ts";
import { findTest } from "./tests-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.causes>;
type Result = EndpointResult<typeof endpoints.tests.causes>;

const causesMax = 100;

/**
 * What stands behind one change of a test.
 * @throws ServiceError NOT_FOUND when there is no such change, or its comparison is gone
 */
export async function listCauses(
  ctx: RequestContext,
  { id, fingerprint }: Input,
  files: FileStore,
): Promise<Result> {
  const view = await findTest(ctx.db, id);
  const change = view?.changes.find((each) => each.fingerprint === fingerprint);
  if (!change) throw notFound("change");
  const comparison = await readComparison({ db: ctx.db, files }, { id, teamId: ctx.teamId });
  if (!comparison) throw notFound("change");
  const behind = new Set(change.details.causes);
  const causes = comparison.causes.filter((cause) => behind.has(cause.id));
  return {
    count: causes.length,
    results: causes
      .slice(0, causesMax)
      .map(({ id: cause, part, kind, facet, sentence, before, after }) => ({
        id: cause,
        part,
        kind,
        facet,
        sentence,
        before,
        after,
      })),
  };
}
