import { roleOf } from "../role-of.ts";
import type { HtmlElement } from "./parse-document.ts";

/** What people call a part of a document, of which nobody sees boxes: what is only one is a text. */
export function readRoleOf(element: Pick<HtmlElement, "tag" | "attributes">): string {
  const role = roleOf(element);
  return role === "block" ? "text" : role;
}
