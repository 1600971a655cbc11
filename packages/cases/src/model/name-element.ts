import { type Locator, locatorsOf, type StepElement } from "@sitewright/contract";

/** What a person calls the element that a step names: by what is read on it, wherever that stands. Empty for none. */
export function nameElement(element: StepElement): string {
  if (typeof element !== "string" && element.label) return element.label;
  const locators = locatorsOf(element);
  const said = locators.find(({ by }) => by !== "css" && by !== "xpath") ?? locators[0];
  return said ? nameLocator(said) : "";
}

/** As `“Add to basket”`: by its name where it has one, else by what finds it. */
export function nameLocator({ by, value, name, has_text: text }: Locator): string {
  const found = by === "role" ? (name === undefined ? value : `“${name}”`) : `“${value}”`;
  return text === undefined ? found : `${found} (“${text}”)`;
}
