import { pathOf } from "@sitewright/contract";

/** Characters of a title that stand in a heading; what a page calls itself may be as long as it likes. */
const maxChars = 120;

/** What a page is called: its title, or its path where it has none. */
export function pageName(title: string | null | undefined, url: string): string {
  const text = title?.trim().replaceAll(/\s+/g, " ") ?? "";
  if (text === "") return pathOf(url);
  return text.length > maxChars ? `${text.slice(0, maxChars - 1).toWellFormed()}…` : text;
}
