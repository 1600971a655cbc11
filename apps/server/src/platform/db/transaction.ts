import type { Db } from "./client.ts";

/** Runs `work` in one transaction: all of it lasts, or none. Inside a transaction it is a savepoint. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}
