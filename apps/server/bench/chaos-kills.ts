import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { childrenOf, commandOf, type Product } from "./open-product.ts";

type Victim = "api" | "worker" | "runner" | "browser" | "database";

/**
 * Whose turn it is. What the supervisor starts again waits longer each time it dies soon after, so
 * such a victim comes once a round, and a round is longer than the minute after which that is forgotten.
 */
const round: readonly Victim[] = [
  "api",
  "runner",
  "browser",
  "browser",
  "runner",
  "worker",
  "browser",
  "runner",
  "browser",
  "browser",
];
const beatMs = { least: 5_000, most: 9_000 };
/** How long a victim that is not there just now is waited for. */
const lookingMs = 5_000;
const killsPerCrash = 30;

/** Kills so many processes, one after the other, the database in place of every thirtieth. */
export async function killInTurn(
  product: Product,
  folder: string,
  kills: number,
): Promise<Record<Victim, number>> {
  const killed = { api: 0, worker: 0, runner: 0, browser: 0, database: 0 };
  for (let turn = 0, done = 0; done < kills; turn += 1) {
    await delay(beatMs.least + Math.random() * (beatMs.most - beatMs.least));
    const isCrash = done % killsPerCrash === killsPerCrash - 1;
    const victim = isCrash ? "database" : (round[turn % round.length] ?? "worker");
    if (!(await kill(product, folder, victim))) continue;
    killed[victim] += 1;
    done += 1;
  }
  return killed;
}

/** @returns false when there was none of that sort. */
async function kill(product: Product, folder: string, victim: Victim): Promise<boolean> {
  const until = performance.now() + lookingMs;
  do {
    const pid = pick(await find(product, folder, victim));
    try {
      if (pid !== undefined) return process.kill(pid, "SIGKILL");
    } catch {
      // It ended by itself in between.
    }
    await delay(100);
  } while (performance.now() < until);
  return false;
}

/** The living processes of a sort; a browser's are all of its own. */
async function find(product: Product, folder: string, victim: Victim): Promise<number[]> {
  if (victim === "database") {
    const file = join(folder, "postgres", "data", "postmaster.pid");
    const text = await readFile(file, "utf8").catch(() => "");
    return text === "" ? [] : [Number.parseInt(text, 10)];
  }
  const children = await product.children();
  if (victim === "api" || victim === "worker") return [children[victim]].filter((pid) => pid > 0);
  if (children.worker === 0) return [];
  const below = await descendantsOf(children.worker);
  const commands = await Promise.all(below.map(commandOf));
  const mark = victim === "browser" ? /chrom/i : /runner/;
  return below.filter((_, at) => mark.test(commands[at] ?? ""));
}

async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

function pick<T>(things: readonly T[]): T | undefined {
  return things[Math.floor(Math.random() * things.length)];
}
