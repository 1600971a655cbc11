import { expect, it } from "vitest";
import { templateNameWith } from "./template-name.ts";

it.each([
  [["/products/tea"], "/products/tea"],
  [["/products/tea", "/products/cups"], "/products/…"],
  [["/products/tea", "/products/cups", "/products/pots/blue"], "/products/…"],
  [["/shop/tea/green", "/shop/cups/blue"], "/shop/…"],
  [["/products/tea", "/journal/one"], "/…"],
  [["/", "/about"], "/…"],
  [["/about", "/about/us"], "/…"],
  [["/a/b", "/a/b"], "/a/b"],
])("pages at %j are called %s", (paths, name) => {
  const named = paths.reduce<string | null>(
    (known, path) => templateNameWith(known, `https://shop.test${path}`),
    null,
  );
  expect(named).toBe(name);
});
