import { textsLanguage } from "@sitewright/ui-kit";

const lists = new Intl.ListFormat(textsLanguage);

/** `HTML`, `HTML and Console`, `HTML, Console and Screenshot`. */
export function listOf(words: readonly string[]): string {
  return lists.format(words);
}
