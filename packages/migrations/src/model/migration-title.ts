import { messages } from "../messages.ts";

/** What a window that shows a site's move is called. @param host the site's. */
export function migrationTitle(host: string): string {
  return messages.page.titleOf(host);
}
