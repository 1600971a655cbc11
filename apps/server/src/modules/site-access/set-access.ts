import type { EndpointRequest, endpoints, SiteAccess } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { presentAccess } from "./access-presenter.ts";
import { findSealedAccess, removeSealedAccess, saveSealedAccess } from "./access-repository.ts";
import { mergeAccess } from "./merge-access.ts";
import { type AccessValues, noAccess, openAccess, sealAccess } from "./sealed-access.ts";

type Input = EndpointRequest<typeof endpoints.siteAccess.set>;

/**
 * Puts what lets scans and crawls in, in place of what did before; those under way go on with that.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT
 */
export function setAccess(
  ctx: RequestContext,
  { id, ...input }: Input,
  key: Buffer,
): Promise<SiteAccess> {
  return transaction(ctx.db, async (tx) => {
    const siteId = await ownId(tx, "site", id);
    const place = { teamId: ctx.teamId, siteId };
    const found = await findSealedAccess(tx, siteId, { lock: true });
    const before = found && openAccess(key, found.sealed, place);
    const values = mergeAccess(before ?? noAccess, input);
    if (values.loginCase !== null) await ownId(tx, "case", values.loginCase);
    await emit(tx, originOf(ctx), {
      name: "site.access_changed",
      siteId,
      data: namesOf(values),
    });
    if (isNothing(values)) {
      await removeSealedAccess(tx, siteId);
      return presentAccess(noAccess, null);
    }
    const timeUpdated = await saveSealedAccess(tx, siteId, sealAccess(key, values, place));
    return presentAccess(values, timeUpdated);
  });
}

/** The trail says what is set, and nothing of its value. */
function namesOf({ headers, cookies, basicAuth, loginCase }: AccessValues) {
  return {
    headers: headers.map(({ name }) => name),
    cookies: cookies.map(({ name }) => name),
    basic_auth: basicAuth !== null,
    login_case: loginCase !== null,
  };
}

function isNothing({ headers, cookies, basicAuth, loginCase }: AccessValues): boolean {
  const isNamed = headers.length > 0 || cookies.length > 0;
  return !isNamed && basicAuth === null && loginCase === null;
}
