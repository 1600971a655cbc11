import type { AppDeps } from "../container.ts";
import { createVisitorOfRun, type VisitorOfRun } from "../modules/site-logins/index.ts";
import type { TeamDb } from "../platform/db/client.ts";
import { openTeam } from "../platform/db/open-scope.ts";
import { createFakeCaseRunner } from "./fake-case-runner.ts";
import type { TestApp } from "./test-app.ts";

/** What a job of this team works with: the app's parts, and a handle on the team's rows alone. */
export function asTeam(
  app: TestApp,
  { id }: { id: string },
): Omit<AppDeps, "db"> & { db: TeamDb; visitorOfRun: VisitorOfRun } {
  const visitorOfRun = createVisitorOfRun({ ...app.deps, caseRunner: createFakeCaseRunner() });
  return { ...app.deps, visitorOfRun, db: openTeam(app.deps.database.teamPool, id) };
}
