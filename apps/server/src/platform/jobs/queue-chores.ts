import type { SystemDb } from "../db/client.ts";
import { transaction } from "../db/transaction.ts";
import type { Chore } from "./chore.ts";
import { rebaseQueues } from "./queue-turns-repository.ts";

/** Turns after which virtual time begins anew: some 80,000 jobs, where a place can tell 178 million. */
const rebaseAbove = 1_000_000;

export const queueChores: readonly Chore<{ db: SystemDb }>[] = [
  {
    name: "keep the places in shared queues small, and forget who has none",
    rhythm: "nightly",
    async run({ db }) {
      await transaction(db, (tx) => rebaseQueues(tx, rebaseAbove));
      return 0;
    },
  },
];
