import { expect, it } from "vitest";
import { jsonTokens } from "./json-tokens.ts";

const sent = {
  name: 'a "quoted" {name}: 1',
  n: [-1.5e21, true, null, {}],
  token: "[hidden]",
  url: "/a?t=[hidden]&b",
};

it("loses no letter of what it is given, and knows keys, texts, numbers and words", () => {
  const tokens = jsonTokens(sent, undefined);
  expect(tokens.map(({ text }) => text).join("")).toBe(JSON.stringify(sent, null, 2));
  const of = (kind: string) => tokens.filter((token) => token.kind === kind).map((t) => t.text);
  expect(of("key")).toEqual(['"name"', '"n"', '"token"', '"url"']);
  expect(of("number")).toEqual(["-1.5e+21"]);
  expect(of("word")).toEqual(["true", "null"]);
});

it("cuts out what stands for something hidden, whole and within a text", () => {
  const tokens = jsonTokens(sent, "[hidden]");
  expect(tokens.filter(({ kind }) => kind === "mark")).toHaveLength(2);
  expect(tokens.map(({ text }) => text)).toContain('"/a?t=');
});

it("writes nothing for what is not there", () => {
  expect(jsonTokens(undefined, undefined)).toEqual([]);
});
