import { describe, expect, it } from "vitest";
import { listWindow } from "./list-window.ts";
import { presentList } from "./present-list.ts";

describe("presentList", () => {
  const path = "/v1/ops/page";

  it("has no neighbours when everything fits", () => {
    expect(presentList(path, { limit: 10, offset: 0 }, { count: 2, results: ["a", "b"] })).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: ["a", "b"],
    });
  });

  it("keeps filters and order in the addresses of its neighbours", () => {
    const query = { limit: 10, offset: 10, site_id: "x", sort: "-scan", type: undefined };
    const list = presentList(path, query, { count: 25, results: [] });

    expect(list.next).toBe("/v1/ops/page?limit=10&offset=20&site_id=x&sort=-scan");
    expect(list.previous).toBe("/v1/ops/page?limit=10&offset=0&site_id=x&sort=-scan");
  });

  it("starts the previous slice at the beginning when the offset is inside the first one", () => {
    const { previous } = presentList(path, { limit: 10, offset: 4 }, { count: 5, results: [] });

    expect(previous).toBe("/v1/ops/page?limit=10&offset=0");
  });
});

describe("listWindow", () => {
  it.each([
    ["scan", { sort: "scan", descending: false }],
    ["-scan", { sort: "scan", descending: true }],
  ] as const)("reads %s", (sort, expected) => {
    expect(listWindow<"scan">({ sort, limit: 5, offset: 1 })).toEqual({
      ...expected,
      limit: 5,
      offset: 1,
    });
  });
});
