import type { TeamDb } from "../../platform/db/client.ts";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";

/** Documents that a team can have printed in an hour. */
const printsAnHour = 60;

/** Takes one of the prints that a team has in an hour. @throws ServiceError TOO_MANY_REQUESTS */
export async function refuseManyPrints(db: TeamDb, teamId: string): Promise<void> {
  const bucket = { key: `report editions:${teamId}`, max: printsAnHour, seconds: 3600 };
  await refuseBeyond(db, bucket, "Your team had many reports made in the last hour.");
}
