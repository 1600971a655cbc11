import { randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import { createLine } from "../line.ts";

/** OWASP Password Storage Cheat Sheet: Argon2id (the library's default) with 19 MiB, 2 passes, 1 lane. */
const argon2id: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs on libuv's four threads; two stay free for files and names. */
const concurrentHashes = 2;
/** About two seconds of work: beyond it people are better told to try again. */
const waitingHashes = 50;

/** What a hash costs: KiB of memory, passes over it, lanes. */
export type PasswordCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Checks a password; without a hash it costs the same and is false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
};

/**
 * Argon2id off the main thread, in a bounded line that answers BUSY when it is full.
 * @param cost what guessing is to cost; less only where nobody guesses.
 */
export async function createPasswordHasher(cost: PasswordCost = argon2id): Promise<PasswordHasher> {
  const inLine = createLine({
    concurrent: concurrentHashes,
    waitingMax: waitingHashes,
    busy: "Many people are signing in right now. Try again in a few seconds.",
  });
  const nobodysHash = await hash(randomBytes(32).toString("hex"), cost);
  return {
    hash: (password) => inLine(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      inLine(async () => {
        const matches = await verify(passwordHash ?? nobodysHash, password);
        return passwordHash !== null && matches;
      }),
  };
}
