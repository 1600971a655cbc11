import { randomBytes } from "node:crypto";
import type { Team } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { presentTeam } from "./team-presenter.ts";
import { findTeamOfUser, insertTeam } from "./teams-repository.ts";

const codeBytes = 16;

/** Creates the person's team. Every team starts as `new`: its plan is never the caller's to say. */
export async function createTeam(
  ctx: RequestContext<"signed-in">,
  input: { name: string },
): Promise<Team> {
  return transaction(ctx.db, async (tx) => {
    const team = await insertTeam(tx, {
      name: input.name,
      type: "new",
      code: randomBytes(codeBytes).toString("base64url"),
      createdBy: ctx.userId,
    });
    const own = await findTeamOfUser(tx, ctx.userId);
    // A person who was invited into another team must not end up with two.
    if (!team || own?.id !== team.id) {
      throw new ServiceError("DUPLICATE", "You have a team already: a person belongs to one.");
    }
    const by = { ...originOf(ctx), teamId: team.id };
    await emit(tx, by, { name: "team.created", data: { name: team.name } });
    return presentTeam(team);
  });
}
