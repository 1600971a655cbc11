import type { Locator } from "@sitewright/contract";
import { asList } from "../json-value.ts";

/** Roles that name nothing: the tree of what is accessible has them for any text. */
const bareRoles = new Set(["StaticText", "generic"]);

/**
 * Reads a selector of Chrome's Recorder: one text, or the way through shadow roots as a list. Null where it says what our
 * locators cannot.
 * @param own texts of the element itself, as other selectors tell them
 * @see https://github.com/puppeteer/replay/blob/main/src/Schema.ts
 */
export function readSelector(selector: unknown, own: readonly string[] = []): Locator[] | null {
  const parts = typeof selector === "string" ? [selector] : asList(selector).filter(isText);
  const last = parts.at(-1);
  if (last === undefined || last === "") return null;
  if (parts.length === 1) return readPart(last, own);
  if (parts.some((part) => /^(xpath|text)\//.test(part))) return null;
  if (last.startsWith("aria/")) return readPart(last, own);
  const css = parts.filter((part) => !part.startsWith("aria/")).map(bare);
  // Our css goes through open shadow roots by itself.
  return [{ by: "css", value: css.join(" ") }];
}

/** Texts that selectors of one element say it has itself. */
export function textsIn(selectors: readonly unknown[]): string[] {
  return selectors.flatMap((selector) => {
    const parts = typeof selector === "string" ? [selector] : asList(selector).filter(isText);
    const [only, more] = parts;
    return only?.startsWith("text/") && more === undefined ? only.slice(5).trim() : [];
  });
}

function readPart(part: string, own: readonly string[]): Locator[] {
  if (part.startsWith("aria/")) return readAria(part, own);
  if (part.startsWith("xpath/")) return [{ by: "xpath", value: part.slice(6) }];
  if (part.startsWith("text/")) return [{ by: "text", value: part.slice(5).trim(), exact: false }];
  return [{ by: "css", value: bare(part) }];
}

function readAria(part: string, own: readonly string[]): Locator[] {
  const [, text = "", said] = /^aria\/(.*?)(?:\[role="([^"]+)"\])?$/s.exec(part) ?? [];
  const name = text.replace(/\\(.)/g, "$1").trim();
  const role = said === "image" ? "img" : said;
  if (role !== undefined && !bareRoles.has(role)) {
    return [name === "" ? { by: "role", value: role } : { by: "role", value: role, name }];
  }
  if (name === "") return [];
  // A name without a role is a field's label as well as a text.
  const either: Locator[] = [
    { by: "label", value: name },
    { by: "text", value: name },
  ];
  return own.some((text) => text !== "" && name.includes(text)) ? either.toReversed() : either;
}

/** Writes a locator as Chrome's Recorder does; null where it has no word for it. */
export function writeSelector(locator: Locator): string | null {
  const { by, value, name, has_text, nth, has, within, exact, attribute } = locator;
  if (has_text !== undefined || nth !== undefined || has || within) return null;
  if (by === "role" && exact !== false) {
    const words = (name ?? "").replace(/[[\]\\]/g, "\\$&");
    return `aria/${words}[role="${value === "img" ? "image" : value}"]`;
  }
  if (by === "text" && exact === false) return `text/${value}`;
  if (exact !== undefined) return null;
  if (by === "css") return value;
  if (by === "xpath") return `xpath/${value}`;
  const attributes: Partial<Record<Locator["by"], string>> = {
    ...{ testid: attribute ?? "data-testid", placeholder: "placeholder", alt: "alt" },
    ...{ title: "title" },
  };
  const held = attributes[by];
  if (held !== undefined) return `[${held}=${JSON.stringify(value)}]`;
  return by === "label" ? `aria/${value}` : null;
}

function bare(part: string): string {
  return part.replace(/^(pierce|css)\//, "");
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
