import { hash } from "node:crypto";

/**
 * A short name for a document: equal for two that differ in white space and one-time values alone
 * and lead to the same places.
 * @param links where it leads, resolved: the same text is another page in another folder.
 */
export function fingerprintOf(html: string, links: readonly string[]): string {
  // Single spaces, nearly all white space there is, are left as they are.
  let text = html.replace(/\s\s+|[^\S ]/g, " ");
  if (/nonce=/i.test(text)) text = text.replace(/ nonce=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, "");
  if (/<input /i.test(text)) {
    text = text.replace(/<input [^>]{0,500}(?:csrf|xsrf|_token|authenticity)[^>]{0,500}>/gi, "");
  }
  return hash("sha256", `${text}\n${links.join("\n")}`, "base64");
}
