import type { Db } from "../../platform/db/client.ts";
import type { Chore } from "../../platform/jobs/chore.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { artifactChores } from "../artifacts/index.ts";

/** What chores work on. */
export type ChoreDeps = { db: Db; files: FileStore };

/** All that keeps tables and files small, in the order it is done. */
export const chores: readonly Chore<ChoreDeps>[] = [...artifactChores];
