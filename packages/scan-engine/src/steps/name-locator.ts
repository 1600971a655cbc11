import type { Locator } from "@sitewright/contract";

/** What a person calls what a locator asks for, as `button “Send” in listitem with “Oak stool”`. */
export function nameLocator(locator: Locator | undefined): string {
  if (!locator) return "the element";
  const { by, value, name, has_text: text, nth, within } = locator;
  return [
    by === "role" ? roleWords(value, name) : `${words[by]} “${value}”`,
    text !== undefined && `with “${text}”`,
    nth !== undefined && placeWords(nth),
    within && `in ${nameLocator(within)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same as a sentence begins with it: "Button “Pay” is disabled." */
export function nameAtStart(locator: Locator | undefined): string {
  const name = nameLocator(locator);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The first of several is what anybody looks at, and tools that record name it even where it is the only one. */
function placeWords(nth: number): string {
  if (nth === 0) return "";
  return nth < 0 ? "(the last)" : `(number ${nth + 1})`;
}

function roleWords(role: string, name: string | undefined): string {
  return name === undefined ? role : `${role} “${name}”`;
}

const words: Record<Exclude<Locator["by"], "role">, string> = {
  testid: "test id",
  label: "field",
  placeholder: "placeholder",
  alt: "picture",
  title: "title",
  text: "text",
  css: "CSS",
  xpath: "XPath",
};
