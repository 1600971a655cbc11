import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { SessionContext } from "../../platform/http/request-context.ts";
import { endApiToken } from "../auth/index.ts";
import { emit, originOf } from "../events/index.ts";

type Input = EndpointRequest<typeof endpoints.apiTokens.revoke>;

/**
 * Ends one of the person's tokens, which is out with its next call. Their own one is renewed instead.
 * @throws ServiceError NOT_FOUND
 */
export async function revokeApiToken(ctx: SessionContext, { id }: Input): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const ended = await endApiToken(tx, ctx.userId, id);
    if (!ended) throw notFound("API token");
    const data = { token_id: id, name: ended.name };
    await emit(tx, originOf(ctx), { name: "api_token.revoked", data });
  });
}
