import { sql } from "drizzle-orm";
import { artifacts, runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { caseLooks } from "../../platform/db/schema/cases.ts";
import { reportFiles } from "../../platform/db/schema/reports.ts";

/** That a run, an edition of a report or a look that was accepted uses a row of `artifacts`. */
export const isUsed = sql`(
  exists (
    select 1 from ${runArtifacts}
    where ${runArtifacts.teamId} = ${artifacts.teamId} and ${runArtifacts.sha256} = ${artifacts.sha256}
  ) or exists (
    select 1 from ${reportFiles}
    where ${reportFiles.teamId} = ${artifacts.teamId} and ${reportFiles.sha256} = ${artifacts.sha256}
  ) or exists (
    select 1 from ${caseLooks}
    where ${caseLooks.teamId} = ${artifacts.teamId} and ${caseLooks.sha256} = ${artifacts.sha256}
  )
)`;
