import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { groupedOf } from "../baselines/index.ts";
import { listGroupPages, pagesMax } from "./groups-repository.ts";
import { readShots } from "./read-shots.ts";

type Input = EndpointRequest<typeof endpoints.tests.shots>;
type Result = EndpointResult<typeof endpoints.tests.shots>;

/**
 * How one change looks on each of the pages that its group names.
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function listShots(
  ctx: RequestContext,
  input: Input,
  links: LinkSigner,
): Promise<Result> {
  const { fingerprint, state } = input;
  const grouped = await groupedOf(ctx, input);
  const pages = await listGroupPages(ctx.db, grouped, state, [fingerprint], pagesMax);
  const findings = pages.map(({ finding }) => finding);
  const shots = await readShots({ db: ctx.db, links }, findings);
  return {
    results: findings.flatMap((finding) => {
      const shot = shots.get(finding);
      return shot === undefined ? [] : [{ finding, ...shot }];
    }),
  };
}
