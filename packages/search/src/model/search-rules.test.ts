import { paths } from "@sitewright/contract";
import * as icons from "@sitewright/ui-kit/icons";
import { describe, expect, it } from "vitest";
import { needleOf } from "./needle-of.ts";
import { enterPlace, panelSections, reachableOptions } from "./panel-sections.ts";
import { prefixHints } from "./prefix-hints.ts";
import { matchCommands, type SearchCommand } from "./search-command.ts";
import type { SearchState } from "./search-state.ts";
import { splitMatch } from "./split-match.ts";

describe("prefixHints", () => {
  it("are the five prefixes, in the product's order", () => {
    expect(prefixHints.map(({ prefix }) => prefix)).toEqual([
      "case:",
      "flow:",
      "site:",
      "page:",
      "issue:",
    ]);
  });
});

describe("needleOf", () => {
  it.each([
    ["shop", "shop"],
    [" Site: shop ", "shop"],
    ["https://shop.example", "shop.example"],
    ["page:http://a", "a"],
    ["localhost:8080", "localhost:8080"],
    ["case:", ""],
  ])("of %s is %s", (query, needle) => {
    expect(needleOf(query)).toBe(needle);
  });
});

describe("splitMatch", () => {
  it.each([
    ["shop.example/SHOP", "shop", ["*shop", ".example/", "*SHOP"]],
    ["shop", "x", ["shop"]],
    ["shop", "", ["shop"]],
    ["<b>a</b>", "b", ["<", "*b", ">a</", "*b", ">"]],
    ["aaa", "aa", ["*aa", "a"]],
    ["İstanbul", "bul", ["İstanbul"]],
  ])("marks %s for %s", (text, needle, expected) => {
    const parts = splitMatch(text, needle);
    expect(parts.map((part) => (part.matches ? `*${part.text}` : part.text))).toEqual(expected);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  });
});

const billing: SearchCommand = {
  label: "Billing",
  words: "plan invoices",
  icon: icons.creditCard,
  href: paths.billing(),
};
const newCase: SearchCommand = {
  label: "New case",
  icon: icons.plus,
  href: paths.cases({ create: true }),
};
const logOut: SearchCommand = { label: "Log out", icon: icons.logOut, run: () => {} };
const commands = { screens: [billing], actions: [newCase, logOut] };

describe("matchCommands", () => {
  it.each([
    ["", ["Billing", "New case", "Log out"]],
    ["  ", ["Billing", "New case", "Log out"]],
    ["bil", ["Billing"]],
    ["INVOICE", ["Billing"]],
    ["case new", ["New case"]],
    ["out", ["Log out"]],
    ["illing", []],
    ["new flow", []],
  ])("of “%s” are %s", (text, labels) => {
    const found = matchCommands([billing, newCase, logOut], text);
    expect(found.map(({ label }) => label)).toEqual(labels);
  });
});

describe("panelSections", () => {
  const result = {
    id: "1",
    type: "site",
    str: "https://a.example",
    path: paths.site("1"),
  } as const;
  const found = (results: (typeof result)[], isEarlier = false): SearchState => ({
    phase: "found",
    query: "b",
    results,
    isEarlier,
  });
  const none = { screens: [], actions: [] };

  it.each<[string, string, SearchState, typeof commands | typeof none, string[]]>([
    ["an empty box", "", { phase: "idle" }, commands, ["hints", "screens", "actions"]],
    ["an empty box without commands", "", { phase: "idle" }, none, ["hints"]],
    ["a text whose answer is under way", "bil", { phase: "waiting" }, commands, ["screens"]],
    ["a text while the search is away", "bil", { phase: "failed" }, commands, ["screens"]],
    ["a text that finds both", "bil", found([result]), commands, ["screens", "results"]],
    ["a text that commands alone match", "bil", found([]), commands, ["screens"]],
    ["a text that nothing matches", "xyz", found([]), commands, ["hints"]],
    ["a prefix, which is for things", "case:new", found([result]), commands, ["results"]],
  ])("of %s", (_name, text, state, given, kinds) => {
    expect(panelSections(text, state, given).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("have keys pass over what an earlier text found", () => {
    const sections = panelSections("bil", found([result], true), commands);
    expect(reachableOptions(sections)).toEqual([{ kind: "command", command: billing }]);
  });

  it.each<[string, number, SearchState, string, number]>([
    ["nothing of an empty box", -1, { phase: "idle" }, "", -1],
    ["what the arrows have reached of it", 6, { phase: "idle" }, "", 6],
    ["the first command that matches", -1, { phase: "waiting" }, "log", 0],
    ["no prefix in the place of an answer", -1, found([]), "xyz", -1],
    ["nothing before an answer", -1, { phase: "waiting" }, "xyz", -1],
  ])("have Enter take %s", (_name, active, state, text, place) => {
    const options = reachableOptions(panelSections(text, state, commands));
    expect(enterPlace(active, state, options)).toBe(place);
  });
});
