import type { SandboxStore } from "./sandbox-store.ts";

/** A store that forgets everything at its process's end; for tests and stories. */
export function memoryStore(): SandboxStore {
  const rows = new Map<string, { table: string; id: string; json: string }>();
  return {
    load: async () =>
      [...rows.values()].map(({ table, id, json }) => ({ table, id, row: JSON.parse(json) })),
    apply: async (changes) => {
      for (const { table, id, row } of changes) {
        const key = `${table}/${id}`;
        if (row === null) rows.delete(key);
        else rows.set(key, { table, id, json: JSON.stringify(row) });
      }
    },
  };
}
