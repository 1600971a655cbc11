/** One row that changed: `row` is its new value, null when it is gone. */
export type StoredChange = { table: string; id: string; row: unknown };

/** Where the sandbox keeps its rows between two starts. There is one writer. */
export type SandboxStore = {
  /** All rows as they were after the last completed `apply`. */
  load: () => Promise<StoredChange[]>;
  /** Keeps all changes of one call, or none of them. */
  apply: (changes: StoredChange[]) => Promise<void>;
};
