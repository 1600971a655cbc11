import type { AppMode, SurveyAnswer, Team, TeamType } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { requireMay } from "../../platform/http/permission-policy.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { findMemberOfUser } from "../members/index.ts";
import { presentTeam } from "./team-presenter.ts";
import { lockTeamRow, updateTeam } from "./teams-repository.ts";

type Input = {
  id: string;
  type: TeamType;
  info?: { survey: SurveyAnswer[] } | undefined;
};

/**
 * Chooses the plan of the caller's team and keeps the survey's answers.
 * @throws ServiceError NOT_FOUND, FORBIDDEN
 */
export async function chooseTeamType(
  ctx: RequestContext<"signed-in">,
  input: Input,
  { appMode }: { appMode: AppMode },
): Promise<Team> {
  const member = await findMemberOfUser(ctx.db, ctx.userId);
  if (member?.teamId !== input.id) throw notFound("team");
  requireMay(member, { action: "update", resource: "team" });
  return transaction(ctx.db, async (tx) => {
    const team = await lockTeamRow(tx, input.id);
    if (!team) throw notFound("team");
    requireFreeToChoose(team.type, input.type, appMode);
    const survey = input.info?.survey ?? team.survey;
    const changed = await updateTeam(tx, team.id, { type: input.type, survey });
    invariant(changed, "a locked team is there");
    if (changed.type !== team.type) {
      const data = { name: team.name, from: team.type, to: changed.type };
      await emit(tx, originOf(ctx), { name: "plan.changed", data });
    }
    return presentTeam(changed);
  });
}

/**
 * What a team may choose by itself: to stay as it is, free of charge while it pays nothing, and the
 * plan of an installation that it runs itself.
 */
function requireFreeToChoose(current: TeamType, chosen: TeamType, appMode: AppMode): void {
  if (chosen === current) return;
  if (chosen === "free" && current === "new") return;
  if (chosen === "selfhost" && appMode === "selfhost" && current !== "enterprise") return;
  throw new ServiceError(
    "FORBIDDEN",
    chosen === "free"
      ? "A paid plan is ended on the billing screen."
      : "This plan begins once it is paid for: choose it on the billing screen.",
    { field: "type" },
  );
}
