import {
  apiTokensMax,
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
} from "@sitewright/contract";
import { ownIds } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import {
  countLiveTokens,
  createApiTokenText,
  hashToken,
  insertApiToken,
  lockApiTokens,
  requireLastingSession,
} from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";
import { presentApiToken } from "./api-token-presenter.ts";

type Call = typeof endpoints.apiTokens.create;

/**
 * Makes a token that acts for the person in this team, with less than they may and never more. Its text
 * is answered here and kept nowhere.
 * @throws ServiceError NOT_FOUND for a site that is not theirs; INVALID_INPUT, also for one too many; UNAUTHENTICATED for
 * a sign-in that has just been ended
 */
export async function createApiToken(
  ctx: SessionContext<"member">,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const siteIds = input.site_ids && (await ownIds(ctx.db, "site", input.site_ids));
  const expiresAt = input.time_expires === null ? null : new Date(input.time_expires);
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new ServiceError("INVALID_INPUT", "Choose an end that is still to come.", {
      field: "time_expires",
    });
  }
  const { kind, name, right } = input;
  const { text, start } = createApiTokenText();
  // A person's tokens are no team's rows: only the caller's own are touched.
  const row = await transaction(ctx.system, async (tx) => {
    await requireLastingSession(tx, ctx.sessionId);
    await lockApiTokens(tx, ctx.userId);
    if ((await countLiveTokens(tx, ctx.userId)) >= apiTokensMax) throw tooManyTokens();
    const made = await insertApiToken(tx, {
      userId: ctx.userId,
      memberId: ctx.member.id,
      kind,
      name,
      start,
      tokenHash: hashToken(text),
      tokenRight: right,
      siteIds,
      expiresAt,
    });
    const data = { token_id: made.id, name, kind, right };
    await emit(tx, originOf(ctx), { name: "api_token.created", data });
    return made;
  });
  return { token: presentApiToken(row), text };
}

function tooManyTokens(): ServiceError {
  return new ServiceError(
    "INVALID_INPUT",
    `You have ${apiTokensMax} API tokens that work. Revoke one that is not needed any more.`,
  );
}
