import { bundleForPage } from "../browser/bundle-for-page.ts";

/** What is run in the recorder's own world of every frame, as one script; made when it is first asked for. */
export function pageScript(): Promise<string> {
  return bundleForPage(new URL("./in-page/start.ts", import.meta.url));
}
