import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { findEdition } from "./editions-repository.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import { presentShare } from "./share-presenter.ts";
import { createShareToken, hashShareToken } from "./share-token.ts";
import { countOpenShares, findShare, insertShare } from "./shares-repository.ts";

type Input = EndpointRequest<typeof endpoints.editions.share>;
type Result = EndpointResult<typeof endpoints.editions.share>;

/** Links of one report that can be open at a time. */
const sharesMax = 200;

/**
 * Makes a link to an edition. Its address is in this answer and nowhere else.
 * @throws ServiceError NOT_FOUND, PLAN_LIMIT beyond 200 open links
 */
export async function shareEdition(
  ctx: RequestContext,
  { id, recipient, shows, days, passphrase }: Input,
  { passwords, publicUrl }: Pick<ReportsDeps, "passwords" | "publicUrl">,
): Promise<Result> {
  const edition = await findEdition(ctx.db, id);
  if (!edition) throw notFound("edition");
  const passHash = passphrase === null ? null : await passwords.hash(passphrase);
  const token = createShareToken();
  return transaction(ctx.db, async (tx) => {
    const { siteId, reportId } = edition.row;
    // Or two that come at once would both find room.
    await lockTeam(tx, ctx.teamId);
    if ((await countOpenShares(tx, reportId)) >= sharesMax) {
      throw new ServiceError("PLAN_LIMIT", `A report can have ${sharesMax} open links. End some.`);
    }
    const { id: shareId } = await insertShare(tx, {
      recipient,
      siteId,
      reportId,
      editionId: id,
      shows,
      days,
      passHash,
      tokenHash: hashShareToken(token),
      createdBy: ctx.userId,
      memberId: ctx.member.id,
    });
    const share = await findShare(tx, shareId);
    invariant(share, "a link that was just made is there");
    const data = { report_id: reportId, share_id: shareId, name: share.name, recipient };
    await emit(tx, originOf(ctx), { name: "report.shared", siteId, data });
    return { ...presentShare(share), url: `${publicUrl}/r/${token}` };
  });
}
