import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { closeTeam } from "./close-team.ts";
import { lockTeamRow } from "./teams-repository.ts";

type Input = EndpointRequest<typeof endpoints.team.remove>;

/**
 * Deletes the team for good. Its members keep their accounts.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, INVALID_INPUT when the name is not the team's
 */
export async function removeTeam(ctx: RequestContext, { id, confirm }: Input): Promise<void> {
  if (id !== ctx.teamId) throw notFound("team");
  await transaction(ctx.db, async (tx) => {
    const team = await lockTeamRow(tx, ctx.teamId);
    if (!team) throw notFound("team");
    if (confirm.trim() !== team.name) {
      throw new ServiceError("INVALID_INPUT", "Type the team's name exactly to confirm.", {
        field: "confirm",
      });
    }
    await closeTeam(tx, originOf(ctx));
  });
}
