/** Markup whose values have been escaped. */
export type Html = { readonly markup: string };

/** A template of markup; values are escaped unless they are markup themselves, lists are joined. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const parts = strings.map((part, at) => (at < values.length ? part + render(values[at]) : part));
  return { markup: parts.join("") };
}

/** A whole page. */
export function page(title: string, body: Html): string {
  const { markup } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><style>${{ markup: styles }}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`;
  return markup;
}

const styles =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:6vh auto;padding:0 1.25rem;overflow-wrap:anywhere}h1{font-size:1.5rem}h2{font-size:1rem;margin:0}p{margin:.25rem 0 .5rem}button{font:inherit;padding:.375rem .75rem;min-height:2.75rem}button[aria-pressed=true]{font-weight:700;outline:2px solid}form{display:inline-block}.switches{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-block:1rem}article{border:1px solid;border-radius:.5rem;padding:.75rem 1rem;margin-block:1rem}ol{list-style:none;margin:.5rem 0 0;padding-inline-start:1rem;border-inline-start:3px solid}";

function render(value: string | Html | Html[] | undefined): string {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join("");
  if (typeof value === "object") return value.markup;
  return (value ?? "").replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
