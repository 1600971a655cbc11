import { expect, it } from "vitest";
import { ownFormats } from "./own-formats.ts";

it.each([
  "new Intl.NumberFormat()",
  'new Intl.PluralRules("en")',
  "date.toLocaleDateString()",
  "count.toLocaleString(locale)",
  "name.toLocaleLowerCase()",
  "a.localeCompare(b)",
])("finds a locale of a module's own in %s", (source) => {
  expect(ownFormats(`\nconst a = ${source};`)).toHaveLength(1);
  expect(ownFormats(`\nconst a = ${source};`)[0]).toMatch(/^2: /);
});

it.each(["options: Intl.NumberFormatOptions", "new Intl.Locale(tag).region", "a.toLowerCase()"])(
  "lets %s be",
  (source) => {
    expect(ownFormats(source)).toEqual([]);
  },
);
