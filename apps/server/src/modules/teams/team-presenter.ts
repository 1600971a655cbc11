import type { Team } from "@sitewright/contract";
import type { TeamRow } from "./teams-repository.ts";

export function presentTeam(row: TeamRow): Team {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    code: row.code,
    info: { survey: row.survey },
  };
}
