import { expect, it } from "vitest";
import { bareName, distinctName, templateNameWith } from "./template-name.ts";

it.each([
  [["/products/tea"], "/products/tea"],
  [["/products/tea", "/products/cups"], "/products/…"],
  [["/products/tea", "/products/cups", "/products/pots/blue"], "/products/…"],
  [["/shop/tea/green", "/shop/cups/blue"], "/shop/…"],
  [["/products/tea", "/journal/one"], "/…"],
  [["/", "/about"], "/…"],
  [["/about", "/about/us"], "/…"],
  [["/a/b", "/a/b"], "/a/b"],
  [["/?p=1"], "/?p=1"],
  [["/?p=1", "/?p=2", "/"], "/?…"],
  [["/list", "/list?p=2", "/list?p=3"], "/list?…"],
  [["/list?p=2", "/list?p=3", "/about?p=1"], "/…"],
])("pages at %j are called %s", (paths, name) => {
  const named = paths.reduce<string | null>(
    (known, path) => templateNameWith(known, `https://shop.test${path}`),
    null,
  );
  expect(named).toBe(name);
});

it.each([
  ["/…", null, [], "/…"],
  ["/…", null, ["/…"], "/… (2)"],
  ["/…", "/about", ["/…", "/… (2)"], "/… (3)"],
  ["/…", "/… (2)", ["/…"], "/… (2)"],
  ["/…", "/…", ["/…"], "/… (2)"],
  ["/products/…", "/… (2)", ["/…"], "/products/…"],
])("%s, until now %j, goes beside %j by %s", (name, now, others, distinct) => {
  expect(distinctName(name, now, others)).toBe(distinct);
  expect(bareName(distinct)).toBe(name);
});
