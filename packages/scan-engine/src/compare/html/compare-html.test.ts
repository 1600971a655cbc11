import { describe, expect, it } from "vitest";
import { unsteadyBy } from "../unsteady-by.ts";
import { compareHtml } from "./compare-html.ts";

describe("a document that changed", () => {
  it("names the text, by what a person sees", () => {
    expect(
      sentences(
        page("<h1>Letter from the harbour</h1><p>Calm.</p>"),
        page("<h1>News from the harbour</h1><p>Calm.</p>"),
      ),
    ).toEqual(["The main heading “Letter from the harbour” now reads “News from the harbour”."]);
  });

  it("names the two cards that were swapped, and not the one between", () => {
    const card = (name: string, price: string, more = "") =>
      `<div>${more}<img src="/${name}.png" alt="${name}"><h2>${name}</h2><p>${price}</p></div>`;
    const [lamp, throws, mug] = [
      card("Lamp", "£18", "<b>Sale</b>"),
      card("Throw", "£25", "<b>New</b>"),
      card("Mug", "£40"),
    ];
    const said = sentences(page(`${lamp}${throws}${mug}`), page(`${mug}${throws}${lamp}`));
    expect(said).toHaveLength(2);
    for (const sentence of said) expect(sentence).toMatch(/^“.*(Mug|Lamp).*” changed places/);
  });

  it.each([
    [
      "set apart by their style",
      "<b>All robes</b><span>Ends Sunday</span>",
      "All robes Ends Sunday",
    ],
    ["of one letter each", "<i>S</i><i>a</i><i>il</i>", "Sail"],
    ["set higher", "<b>CO</b><sub>2 a ton</sub>", "CO2 a ton"],
    ["marked in the middle", "Har<b>bour</b>", "Harbour"],
  ])("says words as a person reads them: %s", (_how, words, read) => {
    expect(sentences(page("<p>Old</p>"), page(`<p>${words}</p>`))).toEqual([
      `The paragraph “Old” now reads “${read}”.`,
    ]);
  });

  it.each([
    [
      "a link's target",
      `<p>Read <a href="/a">it</a></p>`,
      `<p>Read <a href="/b">it</a></p>`,
      "attribute",
    ],
    [
      "a picture's words",
      `<p><img src="/a.png" alt="Cat"></p>`,
      `<p><img src="/a.png"></p>`,
      "attribute",
    ],
    [
      "a heading's level",
      "<h2>Prices</h2><p>All in pounds.</p>",
      "<h3>Prices</h3><p>All in pounds.</p>",
      "tag",
    ],
    ["what came", "<p>One.</p><p>Two.</p>", "<p>One.</p><p>New here.</p><p>Two.</p>", "added"],
    ["what went", "<p>One.</p><p>Old here.</p><p>Two.</p>", "<p>One.</p><p>Two.</p>", "removed"],
    [
      "what stands elsewhere",
      "<p>One.</p><p>Two.</p><p>Three.</p>",
      "<p>Three.</p><p>One.</p><p>Two.</p>",
      "moved",
    ],
    [
      "a form's target",
      `<form action="/a"><label>Name</label></form>`,
      `<form action="/b"><label>Name</label></form>`,
      "attribute",
    ],
    [
      "a field",
      `<label>Name</label><input name="name" placeholder="Ada">`,
      `<label>Name</label><input name="name" placeholder="Bob">`,
      "attribute",
    ],
    [
      "a drawing",
      `<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>`,
      `<svg viewBox="0 0 1 1"><path d="M1 1"/></svg>`,
      "attribute",
    ],
  ])("tells %s once", (_what, before, after, kind) => {
    expect(causes(page(before), page(after)).map((cause) => cause.kind)).toEqual([kind]);
  });

  it("tells what came in the place of something else as replaced", () => {
    const [cause, ...more] = causes(
      page("<h2>Today</h2><ul><li>Soup of the day</li></ul><p>End.</p>"),
      page(`<h2>Today</h2><img src="/menu.png" alt="Menu"><p>End.</p>`),
    );
    expect(more).toEqual([]);
    expect(cause).toMatchObject({ kind: "replaced", before: "Soup of the day", after: "Menu" });
  });

  it("tells a wrapper, which fails nothing", () => {
    const [cause] = causes(
      page("<p>One.</p><p>Two.</p>"),
      page("<div><p>One.</p><p>Two.</p></div>"),
    );
    expect(cause).toMatchObject({ kind: "structure", fails: false, delta: { weight: 0 } });
  });

  it("does not fail for what nobody sees", () => {
    const [cause] = causes(
      page("<div hidden><p>One thing.</p></div>"),
      page("<div hidden><p>Other thing.</p></div>"),
    );
    expect(cause).toMatchObject({ kind: "text", fails: false });
  });
});

describe("an attribute of a part of a block", () => {
  it("names the part", () => {
    const before = `<a href="/x"><img src="/a.png" alt="Cat">Our cat</a>`;
    const [cause] = causes(page(before), page(before.replace(` alt="Cat"`, "")));
    expect(cause?.sentence).toBe(
      "The image in the link “Our cat” lost its alternative text “Cat”.",
    );
    expect(cause?.anchor?.tag).toBe("img");
  });
});

describe("a document that builds and visits changed", () => {
  it.each([
    ["class names", `<p class="a1">One.</p>`, `<p class="b2">One.</p>`],
    [
      "ids and references",
      `<label for=":r1:">Name</label><input id=":r1:">`,
      `<label for=":r9:">Name</label><input id=":r9:">`,
    ],
    [
      "hashes in addresses",
      `<img src="/a.3f9c2b1a.png" alt="">`,
      `<img src="/a.99aabb12.png" alt="">`,
    ],
    [
      "tokens",
      `<input type="text" name="csrf" value="one">`,
      `<input type="text" name="csrf" value="two">`,
    ],
    ["hidden fields", `<p>One.</p><input type="hidden" value="1">`, `<p>One.</p>`],
    ["scripts and styles", "<p>One.</p><script>1</script>", "<p>One.</p><style>a{}</style>"],
    ["comments and white space", "<p>One.  Two.</p>", "<!-- x --><p>One. Two.</p>"],
    ["counting pixels", `<p>One.</p><img width="1" src="https://px.example/1">`, "<p>One.</p>"],
    ["the order of attributes", `<a href="/x" title="t">One</a>`, `<a title="t" href="/x">One</a>`],
  ])("is the same without %s", (_what, before, after) => {
    expect(causes(page(before), page(after))).toEqual([]);
  });
});

describe("further loads", () => {
  const at = (clock: string, price = "£ 5") =>
    page(`<h2>Now</h2><p>It is ${clock}.</p><p>${price} each lamp</p>`);

  it("name what moves by itself, and nothing else", () => {
    const { causes: found, unsteady } = compareHtml(
      [load(at("9:41"))],
      [load(at("9:52", "£ 6")), load(at("9:53", "£ 6"))],
    );
    const moving = new Set(unsteady.map(({ subject, facet }) => `${subject}|${facet}`));
    const steady = found.filter(
      ({ delta }) => !delta?.moves.every(({ subject, facet }) => moving.has(`${subject}|${facet}`)),
    );
    expect(found).toHaveLength(2);
    expect(steady.map(({ after }) => after)).toEqual(["£ 6 each lamp"]);
  });
});

describe("a list whose order is another in each load", () => {
  const teasers = ["Boats", "Lamps", "Bread", "Tides"].map(
    (name) => `<li><h3>${name}</h3><p>All on ${name}.</p></li>`,
  );
  const at = (...order: number[]) =>
    load(
      page(
        `<h1>News</h1><ul>${order.map((n) => teasers[n]).join("")}</ul><h2>About</h2><p>Us.</p>`,
      ),
    );

  it("moves by itself, also with an entry that no other load had", () => {
    const { causes: found, unsteady } = compareHtml([at(0, 1), at(1, 0)], [at(3, 0), at(0, 2)]);
    const isUnsteady = unsteadyBy(unsteady);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((cause) => !isUnsteady(cause))).toEqual([]);
  });
});

describe("the weight of a change", () => {
  it("is its words on both sides, once where two things changed", () => {
    const found = causes(
      page(`<p>Go <a href="/a">there</a></p>`),
      page(`<p>Go <a href="/b">here</a></p>`),
    );
    expect(found.map(({ kind }) => kind)).toEqual(["text", "attribute"]);
    expect(found.map(({ delta }) => delta?.weight)).toEqual([3, 3]);
  });
});

describe("a hostile document", () => {
  it("that is nested without end is compared", () => {
    const deep = (text: string) => page(`${"<div>".repeat(5_000)}<p>${text}</p>`);
    expect(causes(deep("One thing."), deep("Other thing."))).toHaveLength(1);
  });

  it("of equal entries takes no time without end", () => {
    const list = (entries: number) => page(`<ul>${"<li>Same</li>".repeat(entries)}</ul>`);
    expect(causes(list(3_000), list(2_999)).map(({ kind }) => kind)).toEqual(["removed"]);
  });

  it("that is none has nothing to compare", () => {
    expect(causes("", "")).toEqual([]);
    expect(causes("\0<<<>", "plain text").length).toBeGreaterThan(0);
  });
});

function page(body: string): string {
  return `<html><head><title>Shop</title></head><body><main>${body}</main></body></html>`;
}

function load(html: string) {
  return { html, url: "https://shop.example/" };
}

function causes(before: string, after: string) {
  return compareHtml([load(before)], [load(after)]).causes;
}

function sentences(before: string, after: string) {
  return causes(before, after).map(({ sentence }) => sentence);
}
