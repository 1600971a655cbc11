import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A user of this machine, as its processes carry it. */
export type SystemUser = { uid: number; gid: number };

/** A program to spawn, with spawn's own user options when those suffice. */
export type Command = { program: string; args: string[]; options: Partial<SystemUser> };

/** How to run a program as a user. */
export type RunAs = (program: string, args: readonly string[]) => Command;

/** Looks a user up by its name; null when there is none. */
export async function findSystemUser(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Finds a system user, or as root makes it.
 * @throws what `useradd` failed with.
 */
export async function findOrMakeSystemUser(name: string): Promise<SystemUser> {
  for (let tries = 1; ; tries += 1) {
    const user = await findSystemUser(name);
    if (user) return user;
    try {
      await run("useradd", ["--system", "--user-group", "--no-create-home", name]);
    } catch (error) {
      // Another process may make it at this moment, with the list of users locked.
      if (tries === maxTries) throw error;
      await wait(100 * tries);
    }
  }
}

type Needs = {
  /** What the user must be able to get at. */
  paths: readonly string[];
  /** `exists`: to pass through the folders above; `read`: to read it as well. */
  access: "exists" | "read";
  /**
   * Given to the user where it could not otherwise: root's home is closed to others, and a clone
   * often lives there. It stays an ordinary user in every other way.
   */
  capability: "dac_override" | "dac_read_search";
};

/**
 * How root runs programs as a user.
 * @returns null when it cannot get at what it needs even with the capability.
 */
export async function runAs(
  user: SystemUser,
  needs: Needs,
): Promise<{ command: RunAs; hasCapability: boolean } | null> {
  const plain: RunAs = (program, args) => ({ program, args: [...args], options: user });
  if (await suffices(plain, needs)) return { command: plain, hasCapability: false };
  const capable = withCapability(user, needs.capability);
  return (await suffices(capable, needs)) ? { command: capable, hasCapability: true } : null;
}

const maxTries = 5;

function withCapability({ uid, gid }: SystemUser, capability: string): RunAs {
  return (program, args) => ({
    program: "setpriv",
    args: [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      "--clear-groups",
      // Else the system forgets the capability where a program asks whether it may (access(2)).
      "--securebits=+no_setuid_fixup",
      `--inh-caps=-all,+${capability}`,
      `--ambient-caps=-all,+${capability}`,
      `--bounding-set=-all,+${capability}`,
      program,
      ...args,
    ],
    options: {},
  });
}

async function suffices(as: RunAs, { paths, access }: Needs): Promise<boolean> {
  const test = access === "read" ? "-r" : "-e";
  const tests = paths.flatMap((path, index) => [...(index === 0 ? [] : ["-a"]), test, path]);
  const { program, args, options } = as("test", tests);
  try {
    await run(program, args, { ...options, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
