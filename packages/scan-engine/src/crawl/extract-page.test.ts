import { describe, expect, it } from "vitest";
import { extractPage } from "./extract-page.ts";

const at = "https://shop.test/a/b";

describe("links", () => {
  it.each([
    ['<a href="/x">', ["https://shop.test/x"]],
    ["<A HREF=x>", ["https://shop.test/a/x"]],
    ['<map><area href="/x"></map>', ["https://shop.test/x"]],
    ['<link rel="prefetch next" href="/2">', ["https://shop.test/2"]],
    ['<a rel="nofollow" href="/x">', ["https://shop.test/x"]],
    ['<a href="/x#1"></a><a href="/x#2">', ["https://shop.test/x"]],
    ['<a href="/x?a=1&amp;b=2">', ["https://shop.test/x?a=1&b=2"]],
    ['<base href="/shop/"><a href="x">', ["https://shop.test/shop/x"]],
    ['<base href="/1/"><base href="/2/"><a href="x">', ["https://shop.test/1/x"]],
    ['<base href="javascript:1"><a href="x">', ["https://shop.test/a/x"]],
    [`<meta http-equiv="refresh" content="0; url='/x'">`, ["https://shop.test/x"]],
    ['<!-- <a href="/x"> --><script>"<a href=/y>"</script>', []],
    ['<a href="#top"><a href="mailto:a@b.c"><a href="tel:1"><a href=" javascript:x"><a>', []],
    ['<a href="data:text/html,x"><a href="file:///etc/passwd"><a href="http://">', []],
  ])("of %s are %j", (html, links) => {
    expect(extractPage(html, at).links).toEqual(links);
  });

  it("are kept to a number", () => {
    const html = Array.from({ length: 6_000 }, (_, index) => `<a href="/${index}">`).join("");
    expect(extractPage(html, at).links).toHaveLength(5_000);
  });
});

describe("what a page names", () => {
  it.each([
    ['<a href="/x#p"> Our <b>offers</b> </a>', ["page", "/x", "Our offers", "p"]],
    ['<a href="/x"><img src="data:," alt="Tea"></a>', ["page", "/x", "Tea", ""]],
    ['<a href="/x.pdf">Menu</a>', ["file", "/x.pdf", "Menu", ""]],
    ['<link rel="stylesheet" href="/x.css">', ["style", "/x.css", "", ""]],
    ['<link rel="shortcut icon" href="/x.ico">', ["image", "/x.ico", "", ""]],
    ['<link rel="alternate" type="application/rss+xml" href="/f">', ["feed", "/f", "", ""]],
    ['<link rel="alternate" hreflang="de" href="/de">', ["page", "/de", "de", ""]],
    ['<script src="/x.js"></script>', ["script", "/x.js", "", ""]],
    ['<iframe src="/x" title="Map">', ["frame", "/x", "Map", ""]],
    ['<form action="/x">', ["form", "/x", "", ""]],
    ['<video src="/x.mp4">', ["media", "/x.mp4", "", ""]],
    ['<p style="background: url(/x.png)">', ["image", "/x.png", "", ""]],
    ["<style>p { background: url('/x.png') }</style>", ["image", "/x.png", "", ""]],
  ])("as %s is %j", (html, [kind, path, text, fragment]) => {
    const url = `https://shop.test${path}`;
    expect(extractPage(html, at).targets).toEqual([{ kind, url, text, fragment }]);
  });

  it("counts each candidate of an image, and none of an embedded one", () => {
    const html = `<img src="data:image/png;base64,AA" srcset="data:image/png;base64,AA,BB 1x, /2.png 2x,/3.png">`;
    expect(extractPage(html, at).targets.map(({ url }) => url)).toEqual([
      "https://shop.test/2.png",
      "https://shop.test/3.png",
    ]);
  });

  it.each([
    ["#/bikes", "/bikes"],
    ["#!/bikes?sort=price", "!/bikes?sort=price"],
    ["#/", undefined],
    ["#bikes", undefined],
  ])("has of %s the screen %s", (fragment, route) => {
    const [target] = extractPage(`<a href="/x${fragment}">`, at).targets;
    expect(target?.route).toBe(route);
  });

  it.each(["#", "#top", "#!/route", "#/route", "#a=b", "#:~:text=tea"])(
    "has no place in %s",
    (fragment) => {
      const [target] = extractPage(`<a href="/x${fragment}">`, at).targets;
      expect(target?.fragment).toBe("");
    },
  );
});

describe("title", () => {
  it.each([
    ["<title> Tea\n &amp;  cake </title>", "Tea & cake"],
    ["<title></title>", null],
    ["<p>no title", null],
    ["<title>One</title><svg><title>Two</title></svg>", "One"],
    ["<title>a\0b</title>", "ab"],
  ])("of %s is %s", (html, title) => {
    expect(extractPage(html, at).title).toBe(title);
  });

  it("is cut where it would no longer be a title", () => {
    expect(extractPage(`<title>${"😀".repeat(10_000)}`, at).title?.length).toBeLessThanOrEqual(300);
  });
});

it("reads the first canonical, relative to the page", () => {
  const html = '<link rel="canonical" href="../c"><link rel="canonical" href="/d">';
  expect(extractPage(html, at).canonical).toBe("https://shop.test/c");
});

it("sees a password field", () => {
  expect(extractPage('<input type="PASSWORD">', at).asksForPassword).toBe(true);
  expect(extractPage('<input type="text">', at).asksForPassword).toBe(false);
});

it.each([
  ['<div id="root"></div><script src="/app.js"></script><noscript>Enable it</noscript>', true],
  [`<p>${"Words. ".repeat(60)}</p><script src="/app.js"></script>`, false],
  ["<p>Short</p>", false],
])("tells an app shell from a document: %.40s", (html, expected) => {
  expect(extractPage(html, at).looksLikeAppShell).toBe(expected);
});

it("survives what no browser would write", () => {
  const deep = "<div>".repeat(20_000);
  const broken = `<a href="/x" ${"a".repeat(1_000_000)}><a href='`;
  expect(extractPage(`${deep}<a href="/y">${broken}`, at).links).toContain("https://shop.test/y");
});
