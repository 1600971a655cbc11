import { type AppMode, endpoints } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { findMemberOfUser } from "../members/index.ts";
import { changeTeam } from "./change-team.ts";
import { chooseTeamType } from "./choose-team-type.ts";
import { createTeam } from "./create-team.ts";
import { getTeamSettings } from "./get-team-settings.ts";
import { removeTeam } from "./remove-team.ts";
import { presentTeam } from "./team-presenter.ts";
import { findTeamOfUser } from "./teams-repository.ts";

export function registerTeamRoutes(api: Api, rules: { appMode: AppMode }): void {
  const { team } = endpoints;
  registerEndpoint(api, team.create, (ctx, input) =>
    "id" in input ? chooseTeamType(ctx, input, rules) : createTeam(ctx, input),
  );
  registerEndpoint(api, team.get, async (ctx) => {
    const own = await findTeamOfUser(ctx.db, ctx.userId);
    if (!own) throw new ServiceError("NOT_FOUND", "You have no team yet. Create one to begin.");
    const member = await findMemberOfUser(ctx.db, ctx.userId);
    // Only who runs the team, or has just made it, has a use for its code.
    const knowsCode = member === null || member.type === "admin";
    return { ...presentTeam(own), ...(!knowsCode && { code: "" }) };
  });
  registerEndpoint(api, team.settings, getTeamSettings);
  registerEndpoint(api, team.update, changeTeam);
  registerEndpoint(api, team.remove, removeTeam);
}
