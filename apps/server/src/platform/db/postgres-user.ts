import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { StartupError } from "../errors.ts";

const run = promisify(execFile);

/** The account PostgreSQL runs as when Sitewright runs as root, which PostgreSQL refuses to. */
const accountName = "postgres";

export type ProcessUser = { uid: number; gid: number };

/** A command that runs PostgreSQL's programs as the right user. */
export type Launcher = {
  user: ProcessUser | null;
  /** Program and arguments to spawn, with spawn's own user options when those suffice. */
  command(
    program: string,
    args: readonly string[],
  ): {
    program: string;
    args: string[];
    options: Partial<ProcessUser>;
  };
};

/**
 * Picks the user: this process's own, or as root the `postgres` account, which is made when missing.
 * @param paths what that user must be able to reach
 * @throws StartupError with the remedy when root cannot hand PostgreSQL to another user
 */
export async function findLauncher(paths: readonly string[]): Promise<Launcher> {
  if (process.getuid?.() !== 0) return { user: null, command: plain({}) };
  const user = (await lookUp()) ?? (await createAccount());
  if (await reaches(user, paths)) return { user, command: plain(user) };
  if (await reachesWithCapability(user, paths)) return { user, command: withCapability(user) };
  throw new StartupError(
    `PostgreSQL cannot run as root, and its account cannot reach ${paths[0]}: start Sitewright as another user, set DATA_DIR to a folder every user can reach, or set DATABASE_URL.`,
  );
}

function plain(options: Partial<ProcessUser>): Launcher["command"] {
  return (program, args) => ({ program, args: [...args], options });
}

/**
 * Root's home is closed to other users, and a clone often lives there. One capability lets the
 * account pass through such folders; it stays an ordinary user in every other way.
 */
function withCapability(user: ProcessUser): Launcher["command"] {
  return (program, args) => ({
    program: "setpriv",
    args: [
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      "--clear-groups",
      "--inh-caps=-all,+dac_override",
      "--ambient-caps=-all,+dac_override",
      "--bounding-set=-all,+dac_override",
      program,
      ...args,
    ],
    options: {},
  });
}

async function lookUp(): Promise<ProcessUser | null> {
  try {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", accountName]),
      run("id", ["-g", accountName]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function createAccount(): Promise<ProcessUser> {
  try {
    await run("useradd", ["--system", "--user-group", "--no-create-home", accountName]);
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL cannot run as root, and the account ${accountName} could not be made: start Sitewright as another user, or set DATABASE_URL.`,
      { cause },
    );
  }
  const user = await lookUp();
  if (user) return user;
  throw new StartupError(
    `The account ${accountName} was made but cannot be found: start Sitewright as another user.`,
  );
}

async function reaches(user: ProcessUser, paths: readonly string[]): Promise<boolean> {
  return succeeds("test", testsOf(paths), user);
}

async function reachesWithCapability(
  user: ProcessUser,
  paths: readonly string[],
): Promise<boolean> {
  const { program, args } = withCapability(user)("test", testsOf(paths));
  return succeeds(program, args, {});
}

/** Arguments of `test` that are true when every path's folder can be entered. */
function testsOf(paths: readonly string[]): string[] {
  return paths.flatMap((path, index) => [...(index === 0 ? [] : ["-a"]), "-e", path]);
}

async function succeeds(
  program: string,
  args: readonly string[],
  options: Partial<ProcessUser>,
): Promise<boolean> {
  try {
    await run(program, [...args], { ...options, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
