import type { Locator } from "@sitewright/contract";

/** Selenium takes the first of several, so all of these do, too. */
const first = { nth: 0 } as const;

/** Reads a locator of the Selenium IDE, as `id=pay` or `linkText=Sign in`; null for a kind that it does not have. */
export function readSideLocator(target: string): Locator | null {
  const [, kind = "", text = target] = /^([a-zA-Z]+)=([\s\S]*)$/.exec(target) ?? [];
  const held = (name: string) => `[${name}=${JSON.stringify(text)}]`;
  switch (kind) {
    case "id":
    case "name":
      return { by: "css", value: held(kind), ...first };
    case "identifier":
      return { by: "css", value: `${held("id")},${held("name")}`, ...first };
    case "css":
      return { by: "css", value: text, ...first };
    case "xpath":
      return { by: "xpath", value: text, ...first };
    case "link":
    case "linkText":
      return { by: "role", value: "link", name: text.replace(/^exact:/, ""), ...first };
    case "partialLinkText":
      return { by: "role", value: "link", name: text, exact: false, ...first };
    case "class":
    case "className":
      return { by: "css", value: `.${text}`, ...first };
    default:
      return /^\(?\//.test(target) ? { by: "xpath", value: target, ...first } : null;
  }
}

/** Keys by the names that the Selenium IDE has for them, as in `${KEY_ENTER}`. */
export const sideKeys: Readonly<Record<string, string>> = {
  ...{ ENTER: "Enter", TAB: "Tab", ESC: "Escape", ESCAPE: "Escape", SPACE: "Space" },
  ...{ UP: "ArrowUp", DOWN: "ArrowDown", LEFT: "ArrowLeft", RIGHT: "ArrowRight" },
  ...{ BACKSPACE: "Backspace", BKSP: "Backspace", DEL: "Delete", DELETE: "Delete" },
  ...{ HOME: "Home", END: "End", PAGE_UP: "PageUp", PAGE_DOWN: "PageDown" },
};
