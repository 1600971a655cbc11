import type { Page, Route } from "playwright-core";
import type { CaseState } from "./case-run.ts";

/**
 * Gives a new tab what sites had kept in another until it was closed. No site is asked for anything: an empty page
 * stands for each, and nothing of them is left in the tab's history.
 */
export async function restoreSessions(
  page: Page,
  { sessions }: Pick<CaseState, "sessions">,
): Promise<void> {
  if (sessions.length === 0) return;
  const everything = "**";
  const answer = (route: Route) => route.fulfill({ contentType: "text/html", body: "" });
  await page.route(everything, answer);
  for (const { origin, sessionStorage } of sessions) {
    await page.goto(origin);
    await page.evaluate((items) => {
      for (const { name, value } of items) window.sessionStorage.setItem(name, value);
    }, sessionStorage);
  }
  await page.goto("about:blank");
  await page.unroute(everything, answer);
  const client = await page.context().newCDPSession(page);
  await client.send("Page.resetNavigationHistory");
  await client.detach();
}
