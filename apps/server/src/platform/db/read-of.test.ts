import type { QueryConfig, QueryResult } from "pg";
import { expect, it } from "vitest";
import { readOf } from "./read-of.ts";

const asArrays = (text: string) => ({ text, rowMode: "array" }) as QueryConfig;
const keyOf = (text: string, values: unknown[]) => readOf(asArrays(text), values)?.key();

it("tells reads apart by their words and by what they are given", () => {
  const text = 'select "name" from "sites" where "id" = $1';
  expect(keyOf(text, ["a"])).toBe(keyOf(text, ["a"]));
  expect(keyOf(text, ["a"])).not.toBe(keyOf(text, ["b"]));
  expect(keyOf(text, ["1"])).not.toBe(keyOf(text, [1]));
  expect(keyOf(text, ["a"])).not.toBe(keyOf(text.replace("name", "host"), ["a"]));
});

it.each([
  'insert into "sites" default values returning "id"',
  'with "gone" as (delete from "sites" returning "id") select "id" from "gone"',
  'select "id" from "runs" where "id" = $1 for update',
  'select "id" from "runs" where "id" = $1 for no key update skip locked',
])("takes no statement for a read that writes or locks: %s", (text) => {
  expect(readOf(asArrays(text), [])).toBeUndefined();
});

it("takes no statement for a read that was written by hand: it may call what writes", () => {
  expect(readOf({ text: "select keep_site_needs($1)" }, [])).toBeUndefined();
});

it("gives each reader what its cells hold as its own", () => {
  const cells = ["a", { parts: [{ name: "html" }] }, null, ["tag"], new Date(0)];
  const answer = { rows: [cells] } as unknown as QueryResult;
  const copy = readOf(asArrays("select 1"), [])?.copyOf(answer);
  expect(copy).toEqual(answer);
  const [, own] = copy?.rows[0] ?? [];
  own.parts[0].name = "changed";
  copy?.rows[0][3].push("changed");
  expect(answer.rows[0]).toEqual(["a", { parts: [{ name: "html" }] }, null, ["tag"], new Date(0)]);
});
