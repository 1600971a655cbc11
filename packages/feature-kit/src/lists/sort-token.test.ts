import { endpoints } from "@sitewright/contract";
import { expect, it } from "vitest";
import { sortToken, tableSort } from "./sort-token.ts";

const sorts = endpoints.sites.list.query.shape.sort.unwrap().options;

it.each([...sorts])("turns %s into a table's sort and back", (token) => {
  expect(sortToken(tableSort(token), sorts)).toBe(token);
});

it("has no token for a column that the server cannot sort by", () => {
  expect(sortToken({ column: "health", direction: "asc" }, sorts)).toBeUndefined();
});
