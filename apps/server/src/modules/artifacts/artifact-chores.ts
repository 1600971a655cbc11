import type { SystemDb } from "../../platform/db/client.ts";
import { type Chore, inBatches } from "../../platform/jobs/chore.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { markUnused } from "./artifacts-repository.ts";
import { removeUnused } from "./remove-unused.ts";

type Deps = { db: SystemDb; files: FileStore };

export const artifactChores: readonly Chore<Deps>[] = [
  {
    name: "remove files that nothing has used for an hour",
    rhythm: "often",
    run: inBatches(100, removeUnused),
  },
  {
    name: "find files whose last use went without a word",
    rhythm: "nightly",
    run: inBatches(1_000, ({ db }, limit) => markUnused(db, limit)),
  },
  {
    name: "remove what killed uploads left",
    rhythm: "often",
    run: async ({ files }) => files.tidy(),
  },
];
