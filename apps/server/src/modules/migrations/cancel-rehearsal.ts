import type { EndpointRequest, endpoints, Migration } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { cancellationBy, cancelRuns } from "../runs/index.ts";
import { type MigrationRules, movingSite, presentMigration } from "./get-migration.ts";

type Input = EndpointRequest<typeof endpoints.migrations.cancel>;

/**
 * Ends the rehearsal or check of a site that waits or runs; what has ended stays as it is.
 * @throws ServiceError NOT_FOUND
 */
export async function cancelRehearsal(
  ctx: RequestContext,
  { id }: Input,
  rules: MigrationRules,
): Promise<Migration> {
  const reason = await cancellationBy(ctx);
  return transaction(ctx.db, async (tx) => {
    const site = await movingSite(tx, id);
    await cancelRuns(tx, originOf(ctx), { siteId: id, kind: "migration" }, reason);
    return presentMigration(tx, site, rules);
  });
}
