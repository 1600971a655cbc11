import { textsLanguage } from "./texts-language.ts";

const plurals = new Intl.PluralRules(textsLanguage);

/** What fits a count: `pluralOf(count, { one: "is", other: "are" })`. */
export function pluralOf<Form>(count: number, forms: { one: Form; other: Form }): Form {
  return plurals.select(count) === "one" ? forms.one : forms.other;
}
