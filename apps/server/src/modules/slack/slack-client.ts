import { LogLevel, WebClient } from "@slack/web-api";
import type { SlackApp } from "./slack-app.ts";

const timeoutMs = 10_000;

/**
 * Slack's own client, which by itself waits without end and repeats a call for half an hour: here a call
 * is made once, and comes back within ten seconds.
 * @param timeout milliseconds; the product's own unless given
 */
export function createSlackClient(
  { apiUrl }: Pick<SlackApp, "apiUrl">,
  token: string | undefined,
  timeout = timeoutMs,
): WebClient {
  return new WebClient(token, {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout,
    allowAbsoluteUrls: false,
    logLevel: LogLevel.ERROR,
    logger: silent,
  });
}

/** What goes wrong is in the delivery's log: the client would write tokens' errors beside it. */
const silent = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  setLevel: () => {},
  getLevel: () => LogLevel.ERROR,
  setName: () => {},
};
