import type { Rows } from "./rows.ts";
import type { StoredChange } from "./sandbox-store.ts";

/** Rows by id, in the order they were made. Rows are replaced, never changed in place. */
export type Table<Row extends { id: string }> = {
  find: (id: string) => Row | undefined;
  /** All rows, oldest first. */
  all: () => Row[];
  insert: (row: Row) => Row;
  /** Replaces fields of an existing row and gives the new one. */
  update: (id: string, change: Partial<Omit<Row, "id">>) => Row;
  remove: (id: string) => void;
};

export type Tables = { [Name in keyof Rows]: Table<Rows[Name]> };

export type TransactionalTables = {
  tables: Tables;
  /** Fills the tables with what a store has kept. */
  restore: (rows: StoredChange[]) => void;
  /** What changed since the last call of this or of `rollback`. */
  takeChanges: () => StoredChange[];
  /** Takes back what changed since then. */
  rollback: () => void;
};

const tableNames = [
  "customers",
  "products",
  "prices",
  "meters",
  "meter_events",
  "payment_methods",
  "payment_intents",
  "setup_intents",
  "subscriptions",
  "invoice_items",
  "invoices",
  "checkout_sessions",
  "portal_sessions",
  "events",
  "deliveries",
  "idempotency",
  "clock",
] as const satisfies (keyof Rows)[];

/** The sandbox's state. Every change is noted, so that it can be kept or taken back as a whole. */
export function createTables(): TransactionalTables {
  const rowsOf = new Map<string, Map<string, { id: string }>>(
    tableNames.map((name) => [name, new Map()]),
  );
  const before = new Map<string, { table: string; id: string; row: { id: string } | undefined }>();

  function note(table: string, id: string, row: { id: string } | undefined) {
    const key = `${table}/${id}`;
    if (!before.has(key)) before.set(key, { table, id, row });
  }

  function makeTable<Row extends { id: string }>(name: string): Table<Row> {
    const mapOf = () => rowsOf.get(name) as Map<string, Row>;
    return {
      find: (id) => mapOf().get(id),
      all: () => [...mapOf().values()],
      insert: (row) => {
        note(name, row.id, mapOf().get(row.id));
        mapOf().set(row.id, row);
        return row;
      },
      update: (id, change) => {
        const old = mapOf().get(id);
        if (old === undefined) throw new Error(`No row ${id} in ${name}`);
        note(name, id, old);
        const row = { ...old, ...change };
        mapOf().set(id, row);
        return row;
      },
      remove: (id) => {
        note(name, id, mapOf().get(id));
        mapOf().delete(id);
      },
    };
  }

  return {
    // Every name of `Rows` is in `tableNames`; `fromEntries` forgets which value belongs to which.
    tables: Object.fromEntries(tableNames.map((name) => [name, makeTable(name)])) as Tables,
    restore: (changes) => {
      for (const { table, id, row } of changes) {
        if (row !== null) rowsOf.get(table)?.set(id, row as { id: string });
      }
    },
    takeChanges: () => {
      const changes = [...before.values()].map(({ table, id }) => ({
        table,
        id,
        row: rowsOf.get(table)?.get(id) ?? null,
      }));
      before.clear();
      return changes;
    },
    rollback: () => {
      for (const { table, id, row } of before.values()) {
        if (row === undefined) rowsOf.get(table)?.delete(id);
        else rowsOf.get(table)?.set(id, row);
      }
      before.clear();
    },
  };
}
