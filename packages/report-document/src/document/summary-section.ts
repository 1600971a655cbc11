import { html } from "../markup/html.ts";
import { summarize } from "../words/summarize.ts";
import type { Drawn } from "./report-options.ts";

export function summarySection({ edition }: Drawn) {
  const sentences = summarize(edition);
  return {
    title: "Summary",
    body: html`<ul class="words">${sentences.map(({ tone, text }) => html`<li class="${tone}">${text}</li>`)}</ul>`,
  };
}
