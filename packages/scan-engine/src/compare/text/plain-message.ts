import { tidy } from "./words.ts";

const maxChars = 2_000;

/** A message without what differs between visits: each value is its kind, what holds others comes first. */
export function plainMessage(message: string): string {
  return tidy(
    kinds.reduce((text, [form, kind]) => text.replace(form, kind), message.slice(0, maxChars)),
  );
}

const kinds: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g, "<email>"],
  [/\b(?:https?|wss?|blob|data):[^\s"')]+/g, "<url>"],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, "<uuid>"],
  [/\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z?)?/g, "<date>"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "<ip>"],
  [/\b(?=[a-f]*\d)[0-9a-f]{8,}\b/g, "<hex>"],
  [/\b\d+(?:\.\d+)?\s?(?:ms|s|kB|MB|px|%)(?!\w)/g, "<amount>"],
  [/-?\b\d+(?:\.\d+)?\b/g, "<n>"],
];

/** A text with its dates, numbers and ids starred: what stays when a page counts or tells the time. */
export function textTemplate(text: string): string {
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "<date>")
    .replace(/\b[0-9a-f]{6,}\b/gi, (made) => (/\d/.test(made) ? "#" : made))
    .replace(/\d+/g, "#");
}
