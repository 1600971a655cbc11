import { shorten, storableText } from "../../capture/storable-text.ts";
import { elementsOf, type HtmlElement } from "../../compare/html/parse-document.ts";
import type { FormFacts } from "../home-page.ts";

const maxForms = 30;
const maxFields = 100;
const maxName = 200;
const fieldTags: ReadonlySet<string> = new Set(["input", "select", "textarea"]);
/** Fields that send nothing a visitor wrote, or are made anew for each visit. */
const unspoken = /^(?:submit|button|image|reset)$/;

/**
 * The forms of a document: where each goes, by what method, with which fields.
 * @param base what its addresses are relative to
 * @param url the document's own address
 */
export function readForms(root: HtmlElement, base: string, url: string): FormFacts[] {
  const forms: FormFacts[] = [];
  for (const element of elementsOf(root)) {
    if (element.tag !== "form" || forms.length >= maxForms) continue;
    const { action, method } = element.attributes;
    const wanted = (method ?? "").trim().toLowerCase();
    forms.push({
      // Without an action a form goes to its own page (HTML, 4.10.22.3).
      action: short(URL.parse(action || url, base)?.href ?? action ?? ""),
      method: wanted === "post" || wanted === "dialog" ? wanted : "get",
      fields: fieldsOf(element),
    });
  }
  return forms;
}

function fieldsOf(form: HtmlElement): string[] {
  const fields = new Set<string>();
  for (const { tag, attributes } of elementsOf(form)) {
    const { name, type = "", required } = attributes;
    if (!fieldTags.has(tag) || !name || unspoken.test(type.toLowerCase())) continue;
    if (fields.size < maxFields) fields.add(`${short(name)}${required === undefined ? "" : "!"}`);
  }
  return [...fields];
}

function short(text: string): string {
  return shorten(storableText(text), maxName);
}
