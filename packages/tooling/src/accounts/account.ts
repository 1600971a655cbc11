import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** An account of this machine, as its processes carry it. */
export type Account = { uid: number; gid: number };

/** A program to spawn, with spawn's own user options when those suffice. */
export type Command = { program: string; args: string[]; options: Partial<Account> };

/** How to run a program as an account. */
export type RunAs = (program: string, args: readonly string[]) => Command;

/** Looks an account up by its name; null when there is none. */
export async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * Finds a system account, or as root makes it.
 * @throws what `useradd` failed with.
 */
export async function findOrMakeAccount(name: string): Promise<Account> {
  for (let tries = 1; ; tries += 1) {
    const account = await findAccount(name);
    if (account) return account;
    try {
      await run("useradd", ["--system", "--user-group", "--no-create-home", name]);
    } catch (error) {
      // Another process may make it at this moment, with the list of accounts locked.
      if (tries === maxTries) throw error;
      await wait(100 * tries);
    }
  }
}

type Needs = {
  /** What the account must be able to get at. */
  paths: readonly string[];
  /** `exists`: to pass through the folders above; `read`: to read it as well. */
  access: "exists" | "read";
  /**
   * Given to the account where it could not otherwise: root's home is closed to others, and a clone
   * often lives there. It stays an ordinary user in every other way.
   */
  capability: "dac_override" | "dac_read_search";
};

/**
 * How root runs programs as an account.
 * @returns null when it cannot get at what it needs even with the capability.
 */
export async function runAs(
  account: Account,
  needs: Needs,
): Promise<{ command: RunAs; hasCapability: boolean } | null> {
  const plain: RunAs = (program, args) => ({ program, args: [...args], options: account });
  if (await suffices(plain, needs)) return { command: plain, hasCapability: false };
  const capable = withCapability(account, needs.capability);
  return (await suffices(capable, needs)) ? { command: capable, hasCapability: true } : null;
}

const maxTries = 5;

function withCapability({ uid, gid }: Account, capability: string): RunAs {
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
