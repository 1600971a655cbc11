import { describe, expect, it } from "vitest";
import { parseSearch } from "./parse-search.ts";

describe("parseSearch", () => {
  it.each([
    ["shop", null, "shop"],
    ["site:shop", "site", "shop"],
    ["SITE: shop", "site", "shop"],
    ["page:", "page", ""],
    ["case:login", "case", "login"],
    ["flow:x", "flow", "x"],
    ["issue:404", "issue", "404"],
    ["localhost:8080", null, "localhost:8080"],
    ["shop.example:443/a", null, "shop.example:443/a"],
    ["https://x.example:8443/", null, "x.example:8443"],
    ["site:HTTPS://x.example", "site", "x.example"],
    ["site:page:1", "site", "page:1"],
    ["mysite:x", null, "mysite:x"],
    ["/", null, "/"],
    ["/about/", null, "/about"],
    ["https://", null, ""],
    ["50%_\\", null, "50%_\\"],
  ])("reads %s as %s and %s", (query, type, needle) => {
    expect(parseSearch(query)).toEqual({ type, needle });
  });
});
