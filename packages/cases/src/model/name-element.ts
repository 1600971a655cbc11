import { type Locator, locatorsOf, type StepElement } from "@sitewright/contract";

/** What a person calls the element that a step names; empty for none. */
export function nameElement(element: StepElement): string {
  if (typeof element !== "string" && element.label) return element.label;
  const [first] = locatorsOf(element);
  return first ? nameLocator(first) : "";
}

/** As `“Add to basket”`: by its name where it has one, else by what finds it. */
export function nameLocator({ by, value, name, has_text: text }: Locator): string {
  const found = by === "role" ? (name === undefined ? value : `“${name}”`) : `“${value}”`;
  return text === undefined ? found : `${found} (“${text}”)`;
}
