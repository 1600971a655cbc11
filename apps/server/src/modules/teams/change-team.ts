import {
  type EndpointRequest,
  type endpoints,
  mergeRunConfigs,
  type TeamSettings,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { getTeamSettings } from "./get-team-settings.ts";
import { lockTeamRow, updateTeam } from "./teams-repository.ts";

type Input = EndpointRequest<typeof endpoints.team.update>;

/** Renames a team or changes how its scans run. @throws ServiceError NOT_FOUND, FORBIDDEN */
export async function changeTeam(ctx: RequestContext, input: Input): Promise<TeamSettings> {
  if (input.id !== ctx.teamId) throw notFound("team");
  const { name, configs = {} } = input;
  await transaction(ctx.db, async (tx) => {
    // Locked, so that two people who change different settings both have their way.
    const team = await lockTeamRow(tx, ctx.teamId);
    if (!team) throw notFound("team");
    const changed = Object.fromEntries(
      Object.entries(configs).filter(([, value]) => value !== undefined),
    );
    await updateTeam(tx, ctx.teamId, {
      ...(name !== undefined && { name }),
      configs: { ...team.configs, ...changed },
    });
    const before: Record<string, unknown> = {
      ...mergeRunConfigs(team.configs),
      name: team.name,
    };
    const to = { ...changed, ...(name !== undefined && { name }) };
    const from = Object.fromEntries(Object.keys(to).map((key) => [key, before[key]]));
    await emit(tx, originOf(ctx), {
      name: "team.changed",
      data: { name: name ?? team.name, from, to },
    });
  });
  return getTeamSettings(ctx, input);
}
