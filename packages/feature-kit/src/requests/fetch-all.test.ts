import { listOf } from "@sitewright/api-client/testing";
import { expect, it, vi } from "vitest";
import { fetchAll } from "./fetch-all.ts";

const rows = Array.from({ length: 250 }, (_, row) => row);

it.each([
  [0, 1],
  [1, 1],
  [100, 1],
  [250, 3],
])("fetches all of %s rows in %s calls", async (count, calls) => {
  const fetchPage = vi.fn(async ({ limit, offset }: { limit: number; offset: number }) =>
    listOf(rows.slice(offset, Math.min(offset + limit, count)), count),
  );
  expect(await fetchAll(fetchPage)).toEqual(rows.slice(0, count));
  expect(fetchPage).toHaveBeenCalledTimes(calls);
});

it("ends when the list has become shorter", async () => {
  const fetchPage = async ({ offset }: { offset: number }) =>
    listOf(offset === 0 ? rows.slice(0, 100) : [], 250);
  expect(await fetchAll(fetchPage)).toHaveLength(100);
});
