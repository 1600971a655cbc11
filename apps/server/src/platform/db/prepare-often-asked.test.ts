import { beforeEach, expect, it, vi } from "vitest";

let nameOf: (text: string, name?: string) => string | undefined;

// What a process has asked so far is kept for as long as it lives, and other tests ask too.
beforeEach(async () => {
  vi.resetModules();
  const { prepareOftenAsked } = await import("./prepare-often-asked.ts");
  nameOf = (text, name) => prepareOftenAsked({ text, ...(name !== undefined && { name }) }).name;
});

it("names a statement that comes again and again, the same each time, and no other like it", () => {
  expect([nameOf("select 1"), nameOf("select 1")]).toEqual([undefined, undefined]);
  const name = nameOf("select 1");
  expect(name).toEqual(expect.any(String));
  expect(nameOf("select 1")).toBe(name);
  for (let turn = 0; turn < 3; turn += 1) nameOf("select 2");
  expect(nameOf("select 2")).not.toBe(name);
});

it("leaves a name that a statement brings", () => {
  expect(Array.from({ length: 4 }, () => nameOf("select 3", "mine"))).toEqual(
    Array(4).fill("mine"),
  );
});

it("takes an empty name for none", () => {
  for (let turn = 0; turn < 2; turn += 1) nameOf("select 4", "");
  expect(nameOf("select 4", "")).toBe(nameOf("select 4"));
  expect(nameOf("select 4", "")).not.toBe("");
});

it("names a thousand statements at most, as each connection keeps them", () => {
  for (let number = 0; number < 1_100; number += 1) {
    for (let turn = 0; turn < 3; turn += 1) nameOf(`select ${number} as many`);
  }
  expect(nameOf("select 1099 as many")).toBeUndefined();
});

it("leaves a search to be planned for what it looks for", () => {
  for (const like of ["like", "ilike"]) {
    const search = `select url from pages where url ${like} $1`;
    expect([1, 2, 3, 4].map(() => nameOf(search))).toEqual(Array(4).fill(undefined));
  }
});
