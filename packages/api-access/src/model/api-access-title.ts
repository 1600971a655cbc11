import type { ApiAccessSearch } from "@sitewright/contract";
import { messages } from "../messages.ts";

const { page } = messages;

/** What the window is called: the tokens, the call that is open, or the screen. */
export function apiAccessTitle({ tab, call }: ApiAccessSearch): string {
  if (tab === "tokens") return page.tokensTitle;
  if (tab === "webhooks") return page.webhooksTitle;
  return call === undefined ? page.windowTitle : page.windowTitleOf(call);
}
