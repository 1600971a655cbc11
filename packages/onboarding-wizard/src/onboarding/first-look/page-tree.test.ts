import { expect, it } from "vitest";
import { pageTree } from "./page-tree.ts";

const at = (path: string) => ({ url: `https://a.example${path}` });

it("puts addresses that begin alike under what they share, and leaves the others as they are", () => {
  const rows = pageTree(["/", "/shop", "/about", "/shop/hat", "/shop?q=hat"].map(at));
  expect(rows).toEqual([
    { kind: "leaf", label: "/", item: at("/") },
    {
      kind: "branch",
      label: "/shop",
      count: 3,
      leaves: [
        { label: "/shop", item: at("/shop") },
        { label: "hat", item: at("/shop/hat") },
        { label: "?q=hat", item: at("/shop?q=hat") },
      ],
    },
    { kind: "leaf", label: "/about", item: at("/about") },
  ]);
});

it("has no rows for a site of which nothing was found yet", () => {
  expect(pageTree([])).toEqual([]);
});
