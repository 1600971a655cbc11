import {
  type EndpointRequest,
  type endpoints,
  seesWholeTeam,
  type TeamSettings,
} from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { countStoredBytes } from "../artifacts/index.ts";
import { findRunDefaults } from "./find-run-defaults.ts";
import { countContents, findTeam } from "./teams-repository.ts";

type Input = EndpointRequest<typeof endpoints.team.settings>;

/** @throws ServiceError NOT_FOUND */
export async function getTeamSettings(ctx: RequestContext, { id }: Input): Promise<TeamSettings> {
  const team = id === ctx.teamId ? await findTeam(ctx.db, ctx.teamId) : null;
  if (!team) throw notFound("team");
  const { type: role, permissions } = ctx.member;
  const isWhole = seesWholeTeam({ role, permissions });
  return {
    id: team.id,
    name: team.name,
    configs: await findRunDefaults(ctx.db, team.id),
    contents: isWhole ? await countContents(ctx.db) : null,
    stored_bytes: isWhole ? await countStoredBytes(ctx.db, ctx.teamId) : null,
  };
}
