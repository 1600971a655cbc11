import { expect, it } from "vitest";
import { validLocale } from "./valid-locale.ts";

it.each([
  ["en-US@posix", "en-US"],
  ["en_US.UTF-8", "en-US"],
  ["de-at", "de-AT"],
  ["zh-Hant-TW", "zh-Hant-TW"],
  ["C", undefined],
  ["C.UTF-8", undefined],
  ["", undefined],
  ["en--US", undefined],
])("reads %s as %s, which formats do not throw at", (name, locale) => {
  expect(validLocale(name)).toBe(locale);
  expect(() => new Intl.NumberFormat(validLocale(name))).not.toThrow();
});
