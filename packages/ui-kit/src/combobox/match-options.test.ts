import { expect, it } from "vitest";
import { matchOptions } from "./match-options.ts";

const options = [
  { value: "de", label: "Germany", keywords: "+49 DE" },
  { value: "at", label: "Österreich", keywords: "+43 AT" },
  { value: "us", label: "United States", keywords: "+1 US" },
];

it.each([
  ["", ["de", "at", "us"]],
  ["  ", ["de", "at", "us"]],
  ["GERM", ["de"]],
  ["osterr", ["at"]],
  ["+4", ["de", "at"]],
  ["states united", ["us"]],
  ["(", []],
  ["nowhere", []],
])("finds by %o", (typed, values) => {
  expect(matchOptions(options, typed).map(({ value }) => value)).toEqual(values);
});
