import { expect, it } from "vitest";
import { cluster, similarity } from "./cluster.ts";
import { shapeOf } from "./shape-of.ts";

const letters = "abcdefghijkl";

/** Pages of one template differ in length, in text and in parts that not all of them have. */
function pageOf(template: number, n: number): string {
  const letter = letters[template];
  const list = `<ul class="list-${letter}"><li><img src="a.png">${n}</ul>`;
  const table = "<table><tr><td>x</td></tr></table>";
  const figure = '<figure class="fig"><img src="b.png"><figcaption>c</figcaption></figure>';
  const section = `<section class="part-${letter}" id="s${n}"><h2>Head</h2><p>text ${n} <b>bold</b></p>${template % 2 ? list : table}${n % 5 === 0 ? figure : ""}</section>`;
  const parts = section.repeat(1 + ((n * 7) % 9));
  return `<html><body class="page-${n} is-active"><header class="top"><nav>${"<a href=x>m</a>".repeat(5)}</nav></header><main class="main-${letter}">${parts}</main><footer>f</footer></body></html>`;
}

it("tells a thousand pages of twelve templates apart, none mixed", () => {
  const pages = Array.from({ length: 1_000 }, (_, n) => ({ n, template: (n * 5) % 12 }));
  const clusters = cluster(pages, ({ n, template }) => shapeOf(pageOf(template, n)));

  expect(clusters).toHaveLength(12);
  const mixed = clusters.filter(
    ({ pages: alike }) => new Set(alike.map(({ template }) => template)).size > 1,
  );
  expect(mixed).toEqual([]);
});

it("does not join pages that only share a frame", () => {
  const frame = (body: string) =>
    shapeOf(`<body><header><nav><ul><li>a</ul></nav></header>${body}<footer><p>f</footer>`);
  const article =
    '<main class="post"><article><h1>t</h1><p>x</p><blockquote><p>y</p></blockquote></article></main>';
  const list =
    '<main class="shop"><div class="grid"><div class="card"><img><h2>t</h2></div></div></main>';
  expect(similarity(frame(article), frame(list))).toBeLessThan(0.75);
});

it.each([
  ["text and numbers", "<p>one</p><i>2</i>", "<p>two</p>"],
  ["repetition", "<ul><li>a<li>b<li>c</ul>", "<ul><li>a</ul>"],
  ["ids, numbered classes and states", '<p id="a" class="n-123 is-open">', '<p class="is-closed">'],
  ["what scripts and pictures hold", "<svg><g><path></g></svg><script>1</script>", ""],
  ["a body that was left out", "<!doctype html><title>t</title><h1>x", "<body><h1>x"],
])("sees no difference in %s", (_, one, other) => {
  const [a, b] = [one, other].map((html) =>
    html.includes("<body") || html.startsWith("<!") ? html : `<body><main>${html}</main>`,
  );
  const plain = (shape: Uint32Array) => [...shape];
  if (one.startsWith("<!")) expect(plain(shapeOf(a ?? "")).length).toBe(1);
  else expect(plain(shapeOf(a ?? ""))).toEqual(plain(shapeOf(b ?? "")));
});

it("takes a shape of what no browser would write in bounded space", () => {
  const html = Array.from({ length: 50_000 }, (_, n) => `<x${n.toString(26)}>`).join("");
  expect(shapeOf(html).length).toBeLessThanOrEqual(2_000);
});
