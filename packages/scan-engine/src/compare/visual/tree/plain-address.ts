import { hashText } from "./hash-text.ts";

/** An address without what changes from build to build: host, query, fragment, hashes in file names. */
export function plainAddress(address: string): string {
  if (address === "") return "";
  if (address.startsWith("data:")) return `data:${hashText(address)}`;
  return address
    .replace(/[?#].*$/, "")
    .replace(/^https?:\/\/[^/]+/, "")
    .replace(/([._-])[0-9a-f]{6,}(?=[._-]|\.\w+$)/gi, "$1*");
}

/** The address in a style's `url("…")`; the value itself when it is none. */
export function addressIn(value: string): string {
  return value.replace(/^url\("?|"?\)$/g, "");
}
