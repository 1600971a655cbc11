import { watchMixedContent } from "../../capture/security-facts.ts";
import { defineReader } from "../define-reader.ts";

/** Addresses of what the browser itself calls mixed content. */
export const mixedContentReader = defineReader("watch", () => {
  const found: string[] = [];
  return { listen: (session) => watchMixedContent(session, found), read: () => [...found] };
});
