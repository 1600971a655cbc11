import type { AppDeps } from "../container.ts";
import type { TeamDb } from "../platform/db/client.ts";
import { openTeam } from "../platform/db/open-scope.ts";
import type { TestApp } from "./test-app.ts";

/** What a job of this team works with: the app's parts, and a handle on the team's rows alone. */
export function asTeam(app: TestApp, { id }: { id: string }): Omit<AppDeps, "db"> & { db: TeamDb } {
  return { ...app.deps, db: openTeam(app.deps.database.teamPool, id) };
}
