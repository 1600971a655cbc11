import { endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { createTeam } from "./create-team.ts";
import { presentTeam } from "./team-presenter.ts";
import { findTeamOfUser } from "./teams-repository.ts";

export function registerTeamRoutes(api: Api): void {
  registerEndpoint(api, endpoints.team.create, createTeam);
  registerEndpoint(api, endpoints.team.get, async (ctx) => {
    const team = await findTeamOfUser(ctx.db, ctx.userId);
    if (!team) throw new ServiceError("NOT_FOUND", "You have no team yet. Create one to begin.");
    return presentTeam(team);
  });
}
