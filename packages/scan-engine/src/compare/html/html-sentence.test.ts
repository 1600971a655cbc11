import { expect, it } from "vitest";
import { compareHtml } from "./compare-html.ts";

it.each([
  [
    "<p>One.</p><h2>Prices</h2>",
    "<p>One.</p><h2>Offers</h2>",
    "The heading “Prices” now reads “Offers”.",
  ],
  [
    "<h2>Prices</h2><p>All.</p>",
    "<h3>Prices</h3><p>All.</p>",
    "The heading “Prices” is of level 3 now (was 2).",
  ],
  [
    "<h2>News</h2><p>Calm sea.</p>",
    "<h2>News</h2><div>Calm sea.</div>",
    "The text “Calm sea.” is <div> now (was <p>).",
  ],
  [
    `<a href="/a">Shop</a>`,
    `<a href="/b">Shop</a>`,
    "The link “Shop” now leads to “/b” (was “/a”).",
  ],
  [
    `<p><img src="/a.png" alt="Cat"></p>`,
    `<p><img src="/b.png" alt="Cat"></p>`,
    "The image in the main part shows “/b.png” in place of “/a.png”.",
  ],
  [
    `<button>Buy</button>`,
    `<button disabled>Buy</button>`,
    "The button “Buy” got the attribute disabled.",
  ],
  [
    `<input name="q" placeholder="Ada">`,
    `<input name="q" placeholder="">`,
    "The field in the main part has an empty hint now (was “Ada”).",
  ],
  [
    `<form action="/a"><label>Name</label></form>`,
    `<form action="/b"><label>Name</label></form>`,
    "The form around the label “Name” has the target “/b” now (was “/a”).",
  ],
  [
    "<p>One.</p><p>Two.</p>",
    "<p>One.</p><p>New here.</p><p>Two.</p>",
    "The paragraph “New here.” was added in the main part.",
  ],
  [
    `<h2>Fish</h2><p><img src="/a.png" alt="Cod"></p>`,
    "<h2>Fish</h2><ul><li>Cod</li></ul>",
    "The image “Cod” was replaced by the list item “Cod” under “Fish”.",
  ],
  [
    "<h2>Fish</h2><p>One.</p><p>Old.</p>",
    "<h2>Fish</h2><p>One.</p>",
    "The paragraph “Old.” was removed under “Fish”.",
  ],
  [
    "<h2>Fish</h2><p>One.</p>",
    "<h2>Fish</h2><p>One.</p><p>Cod.</p><p>Eel.</p>",
    "2 blocks were added under “Fish”: “Cod. · Eel.”.",
  ],
  [
    "<form><p>One.</p><p>Old.</p></form>",
    "<form><p>One.</p></form>",
    "The paragraph “Old.” was removed from the form.",
  ],
  ["<p>One.</p>", "<p>One.</p><iframe></iframe>", "The frame was added in the main part."],
  [
    "<p>One.</p><p>Two.</p><p>Three.</p>",
    "<p>Three.</p><p>One.</p><p>Two.</p>",
    "“Three.” changed places in the main part.",
  ],
  [
    "<p>One.</p><p>Two.</p>",
    "<div><p>One.</p><p>Two.</p></div>",
    "What stands around 2 blocks changed: <div> is new.",
  ],
])("says of %s that became %s what happened", (before, after, sentence) => {
  const load = (body: string) => ({
    html: `<html><body><main>${body}</main></body></html>`,
    url: "https://shop.example/",
  });
  expect(compareHtml([load(before)], [load(after)]).causes.map((cause) => cause.sentence)).toEqual([
    sentence,
  ]);
});
