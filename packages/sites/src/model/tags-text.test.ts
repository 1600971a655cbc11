import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { readTags, tagsError } from "./tags-text.ts";

it.each([
  ["", []],
  [" , ,", []],
  ["client, shop", ["client", "shop"]],
  ["Client,client", ["client"]],
])("reads %o as %j", (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});

it.each([
  [["client"], undefined],
  [["x".repeat(41)], /too long/],
  [Array.from({ length: 21 }, (_, tag) => `t${tag}`), /20 tags/],
])("judges tags", (tags, sentence) => {
  const error = tagsError(tags, messages.tags);
  if (sentence === undefined) expect(error).toBeUndefined();
  else expect(error).toMatch(sentence);
});
