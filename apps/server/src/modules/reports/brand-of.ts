import type { Brand } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { findBrand, findTeamName } from "./brands-repository.ts";

/** Dark ink on a light ground: what a report is in while nobody has chosen colours. */
const ourColors = {
  text_color: "#24262d",
  background_color: "#ffffff",
  highlight_color: "#2457c5",
} as const;

/** How a team's reports look: as it was set, else by the team's name and in our colours. */
export async function brandOf(db: TeamDb): Promise<Brand> {
  const row = await findBrand(db);
  if (row) {
    return {
      name: row.name,
      logo: row.logo,
      text_color: row.textColor,
      background_color: row.backgroundColor,
      highlight_color: row.highlightColor,
      sender_name: row.senderName,
      reply_to: row.replyTo,
      time_updated: row.timeUpdated.toISOString(),
    };
  }
  const name = await findTeamName(db, db.scope.teamId);
  const unset = { logo: null, sender_name: "", reply_to: "", time_updated: null };
  return { name, ...ourColors, ...unset };
}
