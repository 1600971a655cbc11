import { describe, expect, it } from "vitest";
import { missingPageOf, readsAsMissing, spokenPageOf } from "./missing-page.ts";

const menu =
  "Shop Journal About Help Basket Delivery and returns, terms, privacy and where to find us";

function said(path: string, title: string, text: string) {
  const html = `<title>${title}</title><nav>${menu}</nav><main><h1>${text}</h1></main><script>a b c d</script>`;
  return spokenPageOf(html, `https://shop.test${path}`);
}

const start = said("/", "Shop", "Boats and lamps for the summer, all made by hand");
const sorry = "We are sorry, there is no such page here. Look in our journal instead.";

describe("a page that is missing", () => {
  const missing = missingPageOf(said("/no-such-page-1", "Shop", sorry), start);
  if (!missing) throw new Error("It says something of its own.");

  it("is known again at another address, by a word more or less", () => {
    expect(readsAsMissing(said("/old-offer", "Shop", sorry), missing)).toBe(true);
    expect(readsAsMissing(said("/old-offer", "Shop", `${sorry} Today`), missing)).toBe(true);
  });

  it.each([
    ["the start page", start],
    ["a page that says little beside the same menu, under the same title", said("/a", "Shop", "A")],
    ["a page with words of its own", said("/a", "Shop", "Lamps of brass, by hand")],
    ["the same words under another title", said("/sorry", "Sorry", sorry)],
    [
      "a page that quotes it",
      said("/journal", "Shop", `Why we say it. ${sorry} It took us years to find out how.`),
    ],
  ])("is not %s", (_what, page) => {
    expect(readsAsMissing(page, missing)).toBe(false);
  });

  it("is known where it repeats the address it was asked for", () => {
    const repeating = (path: string) =>
      said(path, `${path} not found`, `Nothing is at ${path} any more, which we regret`);
    const known = missingPageOf(repeating("/no-such-page-1"), start);
    expect(known && readsAsMissing(repeating("/lamps/brass-2"), known)).toBe(true);
  });

  it.each([
    ["is the start page", start],
    ["is an app's shell", said("/no-such-page-1", "Shop", "")],
  ])("is known by nothing where the answer %s", (_what, answer) => {
    expect(missingPageOf(answer, start)).toBeNull();
  });
});
