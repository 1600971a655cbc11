import { createHmac } from "node:crypto";

/** What an app is posted when a person presses a button. */
export type PressedButton = { body: string; headers: Record<string, string> };

/**
 * Signs a body as Slack does.
 * Source: https://docs.slack.dev/authentication/verifying-requests-from-slack
 */
export function signPress(secret: string, payload: object, seconds: number): PressedButton {
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  const mac = createHmac("sha256", secret).update(`v0:${seconds}:${body}`).digest("hex");
  return {
    body,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-slack-request-timestamp": String(seconds),
      "x-slack-signature": `v0=${mac}`,
    },
  };
}
