import { describe, expect, it } from "vitest";
import { countries } from "./countries.ts";
import { nationalLengths } from "./national-lengths.ts";
import {
  isPhoneComplete,
  parsePhone,
  phoneFault,
  phoneValue,
  readPasted,
  showDigits,
} from "./phone-number.ts";

describe("countries", () => {
  it("are 48, the United States first, each with a code of its own and a flag", () => {
    expect(countries).toHaveLength(48);
    expect(countries[0]).toEqual({ country: "United States", code: "+1", flag: "🇺🇸" });
    expect(new Set(countries.map(({ code }) => code)).size).toBe(48);
    expect(new Set(countries.map(({ flag }) => flag)).size).toBe(48);
    for (const entry of countries) {
      expect(Object.keys(entry)).toEqual(["country", "code", "flag"]);
      expect(entry.code).toMatch(/^\+\d{1,3}$/);
      expect(entry.flag).toMatch(/^\p{Regional_Indicator}{2}$/u);
    }
  });
});

describe("national lengths", () => {
  it("are known of every country, and the shortest number is longer than 13 characters", () => {
    for (const { code } of countries) {
      const [fewest, most] = nationalLengths[code] ?? [0, 0];
      for (const length of [fewest, most]) {
        expect(isPhoneComplete(phoneValue({ code, digits: "1".repeat(length) }))).toBe(true);
      }
      expect(phoneFault(phoneValue({ code, digits: "1".repeat(fewest - 1) }))).toMatchObject({
        code,
        fewest,
        most,
      });
    }
    expect(Object.keys(nationalLengths)).toHaveLength(countries.length);
  });
});

describe("showDigits", () => {
  it.each([
    ["", ""],
    ["123", "123"],
    ["1234", "123-4"],
    ["123456789", "123-456-789"],
    ["1234567890", "(123) 456-7890"],
    ["12345678901", "12345678901"],
  ])("shows %o as %o", (digits, shown) => {
    expect(showDigits(digits)).toBe(shown);
  });
});

describe("phoneValue and parsePhone", () => {
  it.each([
    ["+1", "1234567890", "+1 (123) 456-7890"],
    ["+44", "123", "+44 123"],
    ["+49", "", "+49 "],
  ])("%s and %s are %s, and back", (code, digits, value) => {
    expect(phoneValue({ code, digits })).toBe(value);
    expect(parsePhone(value)).toEqual({ code, digits });
  });

  it.each([
    ["", { code: "+1", digits: "" }],
    ["+999 123", { code: "+1", digits: "999123" }],
    ["1234567890", { code: "+1", digits: "1234567890" }],
  ])("reads %o with the default country", (value, phone) => {
    expect(parsePhone(value)).toEqual(phone);
  });
});

describe("readPasted", () => {
  it.each([
    ["+44 20 7946 0958", { code: "+44", digits: "2079460958" }],
    ["+353 1 234 5678", { code: "+353", digits: "12345678" }],
    ["1234567890", { code: "+49", digits: "1234567890" }],
    ["(123) 456-7890", { code: "+49", digits: "1234567890" }],
    ["123-456-7890", { code: "+49", digits: "1234567890" }],
    ["+999 1", { code: "+49", digits: "9991" }],
    ["no number", { code: "+49", digits: "" }],
  ])("understands %s", (text, phone) => {
    expect(readPasted(text, "+49")).toEqual(phone);
  });
});

describe("isPhoneComplete", () => {
  it.each([
    ["", false],
    ["+1 ", false],
    ["+1 123-456-789", false],
    ["+1 1234567890", false],
    ["+1 (123) 456-7890", true],
    ["+353 (123) 456-7890", false],
    ["+353 123-456-789", true],
    ["+49 15112345678", true],
    ["+49 123-456-789", false],
    ["+45 123-456-78", true],
    ["+372 123-456-7", true],
    ["+65 123-456-7", false],
    ["+1 12345678901", false],
  ])("of %o is %s", (value, complete) => {
    expect(isPhoneComplete(value)).toBe(complete);
  });
});
