import { type Html, html } from "./html.ts";

/** The place the page's script mounts the card field into, with its button and its message. */
export function cardFormPart(
  button: string,
  { before, label = "Card" }: { before?: Html; label?: string } = {},
): Html {
  return html`<form id="card-form" novalidate>
${before}
<span class="label">${label}</span>
<div class="card" id="card"></div>
<p class="error" id="card-error" role="alert"></p>
<button type="submit">${button}</button>
</form>`;
}
