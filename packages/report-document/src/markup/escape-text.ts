import { plainText } from "./plain-text.ts";

/** Text as it may stand in HTML, between tags and inside quoted attributes. */
export function escapeText(text: string): string {
  return plainText(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text as it may stand between the quotes of a CSS string: whatever is no plain letter, digit or sign is an escape. */
export function escapeCss(text: string): string {
  return [...plainText(text)]
    .map((sign) =>
      /[A-Za-z0-9 .,:-]/.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `,
    )
    .join("");
}
