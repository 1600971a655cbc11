/** Markup whose values have been escaped. */
export type Html = { readonly markup: string };

/** A template of markup; values are escaped unless they are markup themselves, lists are joined. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  const markup = strings.reduce(
    (text, part, index) => text + part + (index < values.length ? render(values[index]) : ""),
    "",
  );
  return { markup };
}

type HtmlValue = string | number | null | undefined | false | Html | Html[];

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join("");
  return typeof value === "object" ? value.markup : escapeMarkup(String(value));
}

function escapeMarkup(text: string) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
