import {
  findOrMakeSystemUser,
  type RunAs,
  runAs,
  type SystemUser,
} from "@sitewright/tooling/system-user";
import { StartupError } from "../errors.ts";

/** The user PostgreSQL runs as when Sitewright runs as root, which PostgreSQL refuses to. */
const userName = "postgres";

/** A command that runs PostgreSQL's programs as the right user. */
export type Launcher = { user: SystemUser | null; command: RunAs };

/**
 * Picks the user: this process's own, or as root the `postgres` user, which is made when missing.
 * @param paths what that user must be able to reach
 * @throws StartupError with the remedy when root cannot hand PostgreSQL to another user
 */
export async function findLauncher(paths: readonly string[]): Promise<Launcher> {
  if (process.getuid?.() !== 0) {
    return { user: null, command: (program, args) => ({ program, args: [...args], options: {} }) };
  }
  const user = await findOrMakeSystemUser(userName).catch((cause: unknown) => {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user ${userName} could not be made: start Sitewright as another user, or set DATABASE_URL.`,
      { cause },
    );
  });
  const found = await runAs(user, { paths, access: "exists", capability: "dac_override" });
  if (found) return { user, command: found.command };
  throw new StartupError(
    `PostgreSQL cannot run as root, and its user cannot reach ${paths[0]}: start Sitewright as another user, set DATA_DIR to a folder every user can reach, or set DATABASE_URL.`,
  );
}
