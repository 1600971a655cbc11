import { expect, it } from "vitest";
import { localeFor } from "./locale-for.ts";

it.each([
  ["en-GB", "en-GB"],
  ["en-US@posix", "en-US"],
  ["de-AT", "en-AT"],
  ["de", "en-DE"],
  ["C", "en-GB"],
  ["", "en-GB"],
])("writes for a reader whose browser says %s as in %s", (language, locale) => {
  expect(localeFor(language)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(localeFor(language))).not.toThrow();
});
