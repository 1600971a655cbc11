import { expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";
import { isLoginWall } from "./is-login-wall.ts";

const form = "<form><input name=user><input type=password></form>";
const manyLinks = Array.from({ length: 20 }, (_, index) => `<a href="/${index}">`).join("");

it.each([
  ["a login's address", "/login?next=/", form + manyLinks, true],
  ["nothing but a password field", "/welcome", form, true],
  ["a page with a login in its header", "/welcome", form + manyLinks, false],
  ["a login page without a password field", "/login", manyLinks, false],
  ["the page itself, which asks for a password", "/", form, false],
  ["a word that only contains login", "/blogins", form + manyLinks, false],
])("an answer from %s", (_, path, html, expected) => {
  const url = `https://shop.test${path}`;
  expect(isLoginWall("https://shop.test/", { ...extractPage(html, url), url })).toBe(expected);
});
