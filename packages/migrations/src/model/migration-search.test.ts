import { expect, it } from "vitest";
import { parseMigrationSearch } from "./migration-search.ts";

it("reads what makes sense of an address, and leaves out the rest", () => {
  expect(parseMigrationSearch({ verdict: "look", path: "/a", row: "3" })).toEqual({
    ...{ verdict: "look", path: "/a", row: 3 },
  });
  expect(parseMigrationSearch({ verdict: "worst", path: "", row: "-1" })).toEqual({});
});
