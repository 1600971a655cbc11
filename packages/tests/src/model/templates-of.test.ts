import { expect, it } from "vitest";
import { templatesOf } from "./templates-of.ts";

const products = { id: "p", name: "/products/…", pages: 18 };
const journal = { id: "j", name: "/journal/…", pages: 4 };

it("says of each template how many of its tested pages a change is on", () => {
  const templates = [
    { id: "p", pages: 18 },
    { id: "j", pages: 1 },
  ];
  expect(templatesOf({ templates }, [products, journal])).toEqual([
    { id: "p", name: "/products/…", pages: 18, of: 18 },
    { id: "j", name: "/journal/…", pages: 1, of: 4 },
  ]);
});

it("counts pages of no template, and of one that is gone, together and last", () => {
  const templates = [
    { id: "gone", pages: 5 },
    { id: null, pages: 3 },
    { id: "j", pages: 2 },
  ];
  expect(templatesOf({ templates }, [journal])).toEqual([
    { id: "j", name: "/journal/…", pages: 2, of: 4 },
    { id: null, name: null, pages: 8, of: null },
  ]);
});
