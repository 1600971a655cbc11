import { expect, it } from "vitest";
import { readHtml } from "./read-html.ts";

it.each([
  ["a tag in capitals", "<A HREF=x>", ["<a href=x"]],
  [
    "attributes of each quoting",
    `<a href="x" title='y' id = z alt>`,
    ["<a href=x title=y id=z alt="],
  ],
  ["the first of two of a name", "<p id=a id=b>", ["<p id=a"]],
  ["references in attributes", '<a href="?a=1&amp;b=2&copy=3">', ["<a href=?a=1&b=2&copy=3"]],
  ["no attribute without use", "<p onclick=x data-a=y constructor=z>", ["<p"]],
  ["text about signs that open no tag", "1 < 2 <3 &lt;", ["1 < 2 <3 &lt;"]],
  ["a slash in an address", "<a href=/x/>y</a >", ["<a href=/x/", "y", ">a"]],
  ["a comment with tags", "a<!-- <p> -- > --><!--><!-->b", ["a", "b"]],
  ["a comment that never ends", "a<!-- <p>", ["a"]],
  ["what is no comment", "<!doctype html><?xml <p>?></ p>b", ["?>", "b"]],
  [
    "tags within a script",
    "<script>'<p>'</scripty></SCRIPT >x",
    ["<script", "'<p>'</scripty>", ">script", "x"],
  ],
  ["a title that never ends", "<title><p>x", ["<title", "<p>x"]],
  ["a tag that the document ends in", 'a<p><a href="x', ["a", "<p"]],
  ["nothing after plain text began", "<plaintext></p>", ["<plaintext", "</p>"]],
])("tells %s", (_, html, expected) => {
  expect(eventsOf(html)).toEqual(expected);
});

it.each(["<", "<!--", "<a ", "<a href='", '<p a="', "</", "<title>", "<p\t", "a=b "])(
  "takes time in proportion to a document of nothing but %s",
  (part) => {
    const html = `<x ${part.repeat(1_000_000)}`;
    const begin = performance.now();
    readHtml(html, { open: () => undefined, text: () => undefined, close: () => undefined });
    // A machine that takes a second for a million parts takes days where each looks at all that follow.
    expect(performance.now() - begin).toBeLessThan(20_000);
  },
);

function eventsOf(html: string): string[] {
  const events: string[] = [];
  readHtml(html, {
    open: (name, attributes) => {
      const pairs = Object.entries(attributes).map(([key, value]) => `${key}=${value}`);
      events.push([`<${name}`, ...pairs].join(" "));
    },
    text: (text) => void events.push(text),
    close: (name) => void events.push(`>${name}`),
  });
  return events;
}
