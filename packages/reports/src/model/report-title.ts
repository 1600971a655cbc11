import { messages } from "../messages.ts";

/** What a window that shows the reports of a site or page is called. @param what its host, and of a page its path. */
export function reportTitle(what: string): string {
  return messages.page.titleOf(what);
}
