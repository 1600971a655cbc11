import { expect, it } from "vitest";
import { readNumbers } from "./read-numbers.ts";

it.each([
  ["", []],
  ["+49 151 234-567, +1 (415) 555-0100", ["+49151234567", "+14155550100"]],
  ["+49151234567\n\n+49 151 234567;", ["+49151234567"]],
  // What has no country is the contract's to refuse.
  ["0151 234567", ["0151234567"]],
])("reads %j", (text, numbers) => expect(readNumbers(text)).toEqual(numbers));
