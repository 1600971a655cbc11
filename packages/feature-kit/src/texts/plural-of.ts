// The texts are English, and so are their plurals; a host with another language brings its own texts.
const plurals = new Intl.PluralRules("en");

/** What fits a count: `pluralOf(count, { one: "is", other: "are" })`. */
export function pluralOf<Form>(count: number, forms: { one: Form; other: Form }): Form {
  return plurals.select(count) === "one" ? forms.one : forms.other;
}
