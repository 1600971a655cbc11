import { framesOf, type Locator, locatorsOf, type StepElement } from "@sitewright/contract";
import { quoted } from "./write-code.ts";

const calls = {
  text: "getByText",
  label: "getByLabel",
  placeholder: "getByPlaceholder",
  alt: "getByAltText",
  title: "getByTitle",
} as const;

/** A locator as Playwright writes it, inside of `scope`. */
function writeLocator(scope: string, locator: Locator): string {
  const { by, value, name, exact = true, attribute, has_text, has, nth, within } = locator;
  const around = within ? writeLocator(scope, within) : scope;
  const whole = exact ? ", { exact: true }" : "";
  let code: string;
  if (by === "role") {
    const options =
      name === undefined ? "" : `, { name: ${quoted(name)}${exact ? ", exact: true" : ""} }`;
    code = `${around}.getByRole(${quoted(value)}${options})`;
  } else if (by === "testid") {
    const own = attribute ?? "data-testid";
    code =
      own === "data-testid"
        ? `${around}.getByTestId(${quoted(value)})`
        : `${around}.locator(${quoted(`[${own}=${JSON.stringify(value)}]`)})`;
  } else if (by === "css") code = `${around}.locator(${quoted(`css=${value}`)})`;
  else if (by === "xpath") code = `${around}.locator(${quoted(`xpath=${value}`)})`;
  else code = `${around}.${calls[by]}(${quoted(value)}${whole})`;
  if (has_text !== undefined) code += `.filter({ hasText: ${quoted(has_text)} })`;
  if (has) code += `.filter({ has: ${writeLocator("page", has)} })`;
  if (nth === undefined) return code;
  return `${code}${nth === 0 ? ".first()" : nth < 0 ? ".last()" : `.nth(${nth})`}`;
}

/** An element by the first of its locators, in the frames that lead to it. */
export function writeElement(
  page: string,
  element: StepElement,
  entered: readonly (readonly Locator[])[],
): string | null {
  const [first] = locatorsOf(element);
  if (!first) return null;
  let scope = page;
  for (const [frame] of [...entered, ...framesOf(element)]) {
    if (frame) scope = `${writeLocator(scope, frame)}.contentFrame()`;
  }
  return writeLocator(scope, first);
}
