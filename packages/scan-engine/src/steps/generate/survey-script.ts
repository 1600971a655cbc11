import { bundleForPage } from "../../browser/bundle-for-page.ts";

/** What says what a page has from a world of its own, as one script; made when it is first asked for. */
export function surveyScript(): Promise<string> {
  return bundleForPage(new URL("./in-page.ts", import.meta.url));
}
