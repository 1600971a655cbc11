import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("every reference is found by an index: without, each deletion reads the whole table", async () => {
  const { rows } = await database.owner.query<{ reference: string }>(`
    select conrelid::regclass || ' (' || conname || ')' as reference
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null and indkey[0] = any(conkey)
        -- An index by team alone would leave a big team's rows to be read one by one.
        and (cardinality(conkey) = 1 or indkey[0] <> conkey[1] or indkey[1] = any(conkey))
    )
    order by 1`);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

it("what refers to a run or a page is found by an index that names it alone or the team with it", async () => {
  // Where PostgreSQL does not know yet what is in a table, it would as soon take another index of the
  // team's, and read all of the team's rows for each run or page that goes.
  const { rows } = await database.owner.query<{ reference: string }>(`
    select conrelid::regclass || ' (' || conname || ')' as reference
    from pg_constraint
    where contype = 'f' and confrelid in ('runs'::regclass, 'pages'::regclass)
      and cardinality(conkey) = 2
      and exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
      and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null and (
          (indkey[0] = conkey[1] and indkey[1] = conkey[2])
          or (indkey[0] = conkey[2] and indisunique and indnkeyatts = 1)
        )
      )
    order by 1`);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
