import type { PoolClient } from "pg";
import type { Db } from "./client.ts";
import { databaseFaultOf } from "./database-fault.ts";
import { groundOf, transactionHandle } from "./handle.ts";
import { nameTeam } from "./name-team.ts";
import type { Scope } from "./scope.ts";

/** The connection broke at `commit`: nobody knows whether the work lasts, so it is not tried again. */
export class UnclearCommitError extends Error {
  override readonly name = "UnclearCommitError";
}

/**
 * Runs `work` in one transaction: all of it lasts, or none. Inside a transaction it is a savepoint.
 * A team's transaction reaches that team's rows alone.
 * The connection goes back to the pool whatever fails, and a broken one leaves it.
 * @throws what failed first; UnclearCommitError when the connection broke at the commit
 */
export async function transaction<D extends Db, T>(db: D, work: (tx: D) => Promise<T>): Promise<T> {
  const ground = groundOf(db);
  if (ground.kind === "transaction") {
    return savepoint(ground.client, { ...ground, depth: ground.depth + 1 }, work);
  }

  const client = await ground.pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client, ground.scope);
    const result = await work(transactionHandle(client, { ...ground, depth: 0 }));
    await commit(client);
    return result;
  } catch (error) {
    // Only the first error is told: a rollback fails because of what broke the connection.
    await client.query("rollback").catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error("rollback failed");
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Both leave in one write: naming the team costs no round trip of its own. */
async function begin(client: PoolClient, scope: Scope | null): Promise<void> {
  await Promise.all([client.query("begin"), ...(scope ? [nameTeam(client, scope.teamId)] : [])]);
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query("commit").catch((cause: unknown) => {
    if (databaseFaultOf(cause) !== "away") throw cause;
    throw new UnclearCommitError("The connection broke at the commit.", { cause });
  });
  // PostgreSQL answers a commit after a failed statement without an error, but undoes everything.
  if (command === "ROLLBACK") {
    throw new Error("A statement of this transaction failed, and its error was not passed on.");
  }
}

async function savepoint<D extends Db, T>(
  client: PoolClient,
  at: { depth: number; scope: Scope | null },
  work: (tx: D) => Promise<T>,
): Promise<T> {
  const name = `sp${at.depth}`;
  await client.query(`savepoint ${name}`);
  try {
    const result = await work(transactionHandle(client, at));
    await client.query(`release savepoint ${name}`);
    return result;
  } catch (error) {
    // When this fails, the outer transaction's next statement does too, and it gives the connection up.
    await client.query(`rollback to savepoint ${name}`).catch(() => {});
    throw error;
  }
}
