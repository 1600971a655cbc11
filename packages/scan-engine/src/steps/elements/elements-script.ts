import { bundleForPage } from "../../browser/bundle-for-page.ts";

/** What lists the elements of a page from a world of its own, as one script; made when it is first asked for. */
export function elementsScript(): Promise<string> {
  return bundleForPage(new URL("./in-page.ts", import.meta.url));
}
