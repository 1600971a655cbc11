import { DrizzleQueryError } from "drizzle-orm";
import { expect, it } from "vitest";
import { lostReferenceOf } from "./lost-reference.ts";

const failed = (code: string, message: string) =>
  new DrizzleQueryError("insert", [], Object.assign(new Error(message), { code }));

it.each([
  ["23503", 'insert or update on table "reports" violates foreign key constraint "x"', "gone"],
  ["23503", 'update or delete on table "pages" violates foreign key constraint "x"', "held"],
  ["23505", 'duplicate key value violates unique constraint "x"', null],
] as const)("%s, %s is %s", (code, message, lost) => {
  expect(lostReferenceOf(failed(code, message))).toBe(lost);
});
